import type { MetaDescriptor } from "react-router";
import { TITLE_SUFFIX } from "#src/domain/policy.ts";

/** Pages of the admin area are no search engine's business. */
export const adminMeta = (title: string): MetaDescriptor[] => [
  { title: `${title}${TITLE_SUFFIX}` },
  { name: "robots", content: "noindex" },
];
