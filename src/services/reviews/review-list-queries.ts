import type { Db } from "#src/db/database.ts";
import { selectReviews, withDates } from "./review-queries.ts";

export async function countReviews(db: Db) {
  const { count } = await db
    .selectFrom("reviews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectNewestReviews(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const rows = await selectReviews(db)
    .select(({ selectFrom }) =>
      selectFrom("dealers")
        .select("name")
        .whereRef("dealers.dealer_id", "=", "reviews.dealer_id")
        .$asScalar()
        .$notNull()
        .as("dealer_name"),
    )
    .orderBy("written_at", "desc")
    .orderBy("review_id")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(withDates);
}

export async function findDealerSlug(db: Db, dealerId: string) {
  const { slug } = await db
    .selectFrom("dealers")
    .select("slug")
    .where("dealer_id", "=", dealerId)
    .executeTakeFirstOrThrow();
  return slug;
}
