import { POST_LIMITS } from "../policy/posts.ts";

/** What a slug may be (spec §5). */
export const SLUG_PATTERN = /^[a-z0-9-]+$/;

/** The slug proposed for a title: letters without their accents, all else a hyphen; empty when nothing of it can be one. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’]/g, "")
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, POST_LIMITS.slug)
    .replace(/^-+|-+$/g, "");
}
