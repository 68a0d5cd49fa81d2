import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";

/** @param html output of `renderMarkdown`, sanitised by an allow-list */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={trustedHtml(html)} />;
}
