/** A page before it is sent. A `Response` would encode its text, which the page cache would decode again. */
export interface DrawnPage {
  status: number;
  headers: Headers;
  html: string;
}

export const responseOf = (page: Response | DrawnPage): Response =>
  "html" in page ? new Response(page.html, page) : page;
