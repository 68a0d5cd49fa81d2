import { realImages } from "#src/domain/vehicles/pictures.ts";
import type { PublishedPost } from "#src/services/posts/post-queries.ts";
import { CITIES } from "#src/web/content/cities.ts";
import { proseHtml } from "#src/web/ui/html/prose-html.ts";
import { withSections } from "../prose/prose-html.ts";

export type ShownPost = ReturnType<typeof shownPost>;

export function shownPost(post: Pick<PublishedPost, "body_html" | "cover_image_url" | "topics" | "city">) {
  const { city } = post;
  const boxes = articleBoxes(post, [...CITIES.keys()]);
  return {
    // The content security policy blocks pictures from other sites.
    cover: realImages([post.cover_image_url])[0] ?? null,
    ...withSections(proseHtml(post.body_html)),
    boxes: { ...boxes, cityName: boxes.city === null ? city : (CITIES.get(boxes.city)?.name ?? city) },
  };
}

export function articleBoxes(
  post: { topics: readonly string[]; city: string },
  citiesWithPage: readonly string[],
) {
  const topics = post.topics.map((topic) => topic.toLowerCase());
  const speaksOf = (word: string) => topics.some((topic) => topic.includes(word));
  const city = post.city.trim().toLowerCase();
  return {
    leaf: speaksOf("leaf") || speaksOf("nissan"),
    tesla: speaksOf("tesla") || speaksOf("model 3"),
    city: citiesWithPage.includes(city) ? city : null,
  };
}
