export const POST_LIMITS = {
  title: 200,
  slug: 200,
  excerpt: 500,
  meta_title: 60,
  meta_description: 160,
} as const;
export const POST_BODY_MAX_LENGTH = 100_000;
export const POST_COVER_URL_MAX_LENGTH = 2000;
export const POST_TOPICS_MAX = 20;
export const POST_TOPIC_MAX_LENGTH = 60;
export const POST_CITY_MAX_LENGTH = 60;

export const BLOG_CARD_TOPICS = 3;
export const ADMIN_LIST_TOPICS = 2;
export const ADMIN_POSTS_PAGE_SIZE = 50;
export const POST_REVISIONS_PAGE_SIZE = 20;
