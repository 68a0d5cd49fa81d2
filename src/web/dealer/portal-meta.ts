import type { MetaDescriptor } from "react-router";
import { TITLE_SUFFIX } from "#src/domain/policy.ts";

/** Pages of the portal are nobody else's business, least of all a search engine's. */
export const portalMeta = (title: string): MetaDescriptor[] => [
  { title: `${title}${TITLE_SUFFIX}` },
  { name: "robots", content: "noindex" },
];
