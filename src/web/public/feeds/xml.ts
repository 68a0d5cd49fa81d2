/** @param maxAge seconds; without it the page cache sets the header */
export function xmlResponse(
  body: string,
  { type = "application/xml", maxAge }: { type?: string; maxAge?: number } = {},
) {
  const headers = new Headers({ "Content-Type": `${type}; charset=utf-8` });
  if (maxAge !== undefined) headers.set("Cache-Control", `public, max-age=${maxAge}`);
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, { headers });
}
