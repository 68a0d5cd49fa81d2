/** Long text. `html` is what `renderMarkdown` made: cleaned by an allow-list. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was rendered.
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
