import { formatNumber } from "#src/domain/format/format.ts";
import { MAX_PHOTO_MEGABYTES, PHOTO_ADVICE } from "#src/domain/policy/photos.ts";

export interface PhotoSizes {
  width: number;
  height: number;
  bytes: number;
}

const { minWidthPx, minHeightPx, maxMegabytes, idealPhotos, essentialShots } = PHOTO_ADVICE;

export const PHOTO_SIZE_ADVICE = `At most ${maxMegabytes} MB each; up to ${MAX_PHOTO_MEGABYTES} MB is accepted`;

export function photoAdvice({ width, height, bytes }: PhotoSizes): string[] {
  const advice: string[] = [];
  if (width < minWidthPx || height < minHeightPx) {
    advice.push(
      `${formatNumber(width)} × ${formatNumber(height)} pixels. It looks sharper from ${formatNumber(minWidthPx)} × ${minHeightPx}.`,
    );
  }
  if (!isFourToThree(width, height))
    advice.push("Not 4:3 landscape. Its edges are cut off where buyers see it.");
  const megabytes = bytes / 1024 / 1024;
  if (megabytes > maxMegabytes) {
    advice.push(`${megabytes.toFixed(1)} MB. Up to ${maxMegabytes} MB uploads faster.`);
  }
  return advice;
}

/** Cameras round 4:3 by a pixel or two. */
const isFourToThree = (width: number, height: number) => Math.abs(width / height - 4 / 3) < 0.02;

export function photosAdvice(count: number): string | null {
  if (count > idealPhotos.to) {
    return `${count} photos. ${idealPhotos.from} to ${idealPhotos.to} are ideal, the best ones first.`;
  }
  if (count >= idealPhotos.from) return null;
  const soFar = count === 0 ? "No photos yet" : count === 1 ? "1 photo" : `${count} photos`;
  return count < essentialShots
    ? `${soFar}. Show the ${essentialShots} essential shots; ${idealPhotos.from} to ${idealPhotos.to} photos are ideal.`
    : `${soFar}. ${idealPhotos.from} to ${idealPhotos.to} are ideal.`;
}
