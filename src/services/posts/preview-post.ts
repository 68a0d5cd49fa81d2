import type { Actor } from "#src/domain/accounts/permissions.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import { renderMarkdown } from "./render-markdown.ts";

/** The text as its article will show it: by the renderer that saving uses. Keeps nothing. */
export function previewPost(actor: Actor, bodyMarkdown: string): string {
  requirePermission(actor, "post:manage");
  return renderMarkdown(bodyMarkdown);
}
