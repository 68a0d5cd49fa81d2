import { POST_LIMITS } from "../policy/posts.ts";

export const SLUG_PATTERN = /^[a-z0-9-]+$/;

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
