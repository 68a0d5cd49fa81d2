import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { PHOTO_BUCKET, type PhotoStore } from "./photo-store.ts";
import { photosOnDisk } from "./photos-on-disk.ts";

export interface S3PhotoStoreParts {
  bucket?: string | undefined;
  /** For S3-compatible stores other than Amazon's. */
  endpoint?: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
}

export function createS3PhotoStore(parts: S3PhotoStoreParts): PhotoStore {
  const { bucket = PHOTO_BUCKET, endpoint, region, accessKey, secretKey } = parts;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Other stores rarely support a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores that do not know the checksums of newer clients save them as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return photosOnDisk(new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false })));
}
