import type { Db } from "#src/db/database.ts";
import { pageOfRows } from "#src/db/list-queries.ts";
import { REVIEWS_PAGE_SIZE } from "#src/domain/policy/reviews.ts";
import { selectReviews, withDates } from "./review-queries.ts";

export async function listNewestReviews(db: Db, requestedPage: number) {
  const newest = selectReviews(db)
    .select(({ selectFrom }) =>
      selectFrom("dealers")
        .select("name")
        .whereRef("dealers.dealer_id", "=", "reviews.dealer_id")
        .$asScalar()
        .$notNull()
        .as("dealer_name"),
    )
    .orderBy("written_at", "desc")
    .orderBy("review_id");
  const { reviews, ...page } = await pageOfRows("reviews", newest, {
    page: requestedPage,
    size: REVIEWS_PAGE_SIZE,
  });
  return { ...page, reviews: reviews.map(withDates) };
}

export async function findDealerSlug(db: Db, dealerId: string) {
  const { slug } = await db
    .selectFrom("dealers")
    .select("slug")
    .where("dealer_id", "=", dealerId)
    .executeTakeFirstOrThrow();
  return slug;
}
