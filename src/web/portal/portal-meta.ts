import type { MetaDescriptor } from "react-router";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";

export const portalMeta = (title: string): MetaDescriptor[] => [
  { title: `${title}${TITLE_SUFFIX}` },
  { name: "robots", content: "noindex" },
];
