import type { Actor } from "#src/domain/accounts/permissions.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { renderMarkdown } from "./render-markdown.ts";

export function previewPost(actor: Actor, bodyMarkdown: string): string {
  requirePermission(actor, "post:manage");
  return renderMarkdown(bodyMarkdown);
}
