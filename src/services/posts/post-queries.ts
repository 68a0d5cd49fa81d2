import { sql } from "kysely";
import type { Db, Found } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { type PageDependencies, POSTS } from "#src/domain/pages/cache-tags.ts";
import { SLUG_PATTERN } from "#src/domain/posts/slug.ts";
import type { WithDb } from "#src/services/app-context.ts";

export type PostCard = Found<typeof listPublishedPosts>;

export type PublishedPost = Found<typeof findPublishedPost>;

const CARD = ["slug", "title", "excerpt", "cover_image_url", "topics", "published_at", "updated_at"] as const;

export async function listPublishedPosts({ db }: WithDb) {
  return await published(db)
    .select(CARD)
    .orderBy("published_at", "desc")
    .orderBy("post_id")
    .$narrowType<{ published_at: Date }>()
    .execute();
}

/** Null also for a draft, and for text that cannot be a slug. */
export async function findPublishedPost({ db }: WithDb, slug: string) {
  if (!SLUG_PATTERN.test(slug)) return null;
  const post = await published(db)
    .where("slug", "=", slug)
    .select([...CARD, "body_html", "city", "meta_title", "meta_description"])
    .$narrowType<{ published_at: Date }>()
    .executeTakeFirst();
  return post ?? null;
}

/** Null when no post had this slug, or that post is not public. */
export async function findMovedPost({ db }: WithDb, oldSlug: string) {
  if (!SLUG_PATTERN.test(oldSlug)) return null;
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

/** Expires the page when a post changes or the next scheduled post becomes public. */
export async function dependsOnPosts({ db }: WithDb, page: PageDependencies) {
  page.dependsOn(POSTS);
  const { next } = await db
    .selectFrom("posts")
    .where("status", "=", "published")
    .where("published_at", ">", sql<Date>`now()`)
    .select((select) => select.fn.min("published_at").as("next"))
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirstOrThrow();
  if (next) page.freshUntil(next);
}
