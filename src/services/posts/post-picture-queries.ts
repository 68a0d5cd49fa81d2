import type { Insertable } from "kysely";
import type { Database, DbOrTransaction } from "#src/db/database.ts";

export interface PostPicture {
  post_picture_id: string;
  image: string;
  width: number;
  height: number;
}

export async function insertPostPicture(
  tx: DbOrTransaction,
  row: Insertable<Database["post_pictures"]>,
): Promise<PostPicture> {
  return await tx
    .insertInto("post_pictures")
    .values(row)
    .returning(["post_picture_id", "image", "width", "height"])
    .executeTakeFirstOrThrow();
}
