/**
 * Fits rendered markdown into a page: h1 becomes h2, because the page has its own h1, and the keyboard can
 * reach what scrolls: code, and the container that tables get. Plain replacing is safe because our renderer
 * escapes every "<" that does not start a tag.
 */
export function proseHtml(html: string): string {
  return html
    .replaceAll("<h1>", "<h2>")
    .replaceAll("</h1>", "</h2>")
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replaceAll("<table>", `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>`)
    .replaceAll("</table>", "</table></div>");
}
