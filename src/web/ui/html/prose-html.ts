/**
 * Fits rendered markdown into a page: h1 becomes h2, because the page has its own h1, and tables
 * get a scroll container that the keyboard can reach. Plain replacing is safe because our renderer
 * escapes every "<" that does not start a tag.
 */
export function proseHtml(html: string): string {
  return html
    .replaceAll("<h1>", "<h2>")
    .replaceAll("</h1>", "</h2>")
    .replaceAll("<table>", `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>`)
    .replaceAll("</table>", "</table></div>");
}
