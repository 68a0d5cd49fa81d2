import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";

/** Long text. `html` is what `renderMarkdown` made: cleaned by an allow-list when it was rendered. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={trustedHtml(html)} />;
}
