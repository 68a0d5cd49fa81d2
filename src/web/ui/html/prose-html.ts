/**
 * Fits rendered markdown into a page of ours. The page has its h1, so one in the text becomes an h2; a table may be
 * wider than a phone, so it scrolls in a box of its own that the keyboard can reach. Plain replacing is safe: in what
 * our renderer writes, a "<" that is not a tag's is escaped.
 */
export function proseHtml(html: string): string {
  return html
    .replaceAll("<h1>", "<h2>")
    .replaceAll("</h1>", "</h2>")
    .replaceAll("<table>", `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>`)
    .replaceAll("</table>", "</table></div>");
}
