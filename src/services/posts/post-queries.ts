import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { Found } from "#src/db/found.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";

export type PostCard = Found<typeof selectPublishedPosts>;

export type PublishedPost = Found<typeof selectPublishedPost>;

const CARD = ["slug", "title", "excerpt", "cover_image_url", "topics", "published_at", "updated_at"] as const;

export async function selectPublishedPosts(db: Db) {
  return await published(db)
    .select(CARD)
    .orderBy("published_at", "desc")
    .orderBy("post_id")
    .$narrowType<{ published_at: Date }>()
    .execute();
}

export async function selectPublishedPost(db: Db, slug: string) {
  const post = await published(db)
    .where("slug", "=", slug)
    .select([...CARD, "body_html", "city", "meta_title", "meta_description"])
    .$narrowType<{ published_at: Date }>()
    .executeTakeFirst();
  return post ?? null;
}

export async function selectPublishedTitles(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return await published(db)
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .select(["slug", "title"])
    .modifyEnd(PLANNED_ONCE)
    .execute();
}

export async function selectCurrentSlug(db: Db, oldSlug: string) {
  const post = await published(db)
    .innerJoin("post_slugs", "post_slugs.post_id", "posts.post_id")
    .where("post_slugs.slug", "=", oldSlug)
    .select("posts.slug")
    .executeTakeFirst();
  return post?.slug ?? null;
}

/** The only definition of what the public may read. */
const published = (db: Db) =>
  db.selectFrom("posts").where("status", "=", "published").where("published_at", "<=", sql<Date>`now()`);

export async function selectNextPublication(db: Db) {
  const row = await db
    .selectFrom("posts")
    .where("status", "=", "published")
    .where("published_at", ">", sql<Date>`now()`)
    .select((select) => select.fn.min("published_at").as("next"))
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirstOrThrow();
  return row.next;
}
