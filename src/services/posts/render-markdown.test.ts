import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

describe("an article", () => {
  test("keeps what markdown can say", () => {
    const html = renderMarkdown(
      "## Range\n\nAbout **150 miles** in [summer](/models/nissan-leaf).\n\n- one\n- two\n\n| kWh | miles |\n| --- | ---: |\n| 39 | 150 |\n\n~~not~~\n",
    );
    expect(html).toContain("<h2>Range</h2>");
    expect(html).toContain('<strong>150 miles</strong> in <a href="/models/nissan-leaf">summer</a>');
    expect(html).toContain("<li>one</li>");
    expect(html).toContain('<td align="right">150</td>');
    expect(html).toContain("<del>not</del>");
  });

  test("shows signs that look like HTML as they were written", () => {
    expect(renderMarkdown("5 < 6 & 7")).toBe("<p>5 &#x3C; 6 &#x26; 7</p>");
  });
});

describe("hostile markdown is inert", () => {
  const HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    '<iframe src="https://evil.example"></iframe>',
    '<div style="position:fixed;inset:0">over everything</div>',
    '<a href="javascript:alert(1)">x</a>',
    "<p onclick=alert(1)>x</p>",
    "<style>body{display:none}</style>",
    '<form action="https://evil.example"><input name=password></form>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](\u0001javascript:alert(1))",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![x](javascript:alert(1))",
    "![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)",
    '![x" onerror="alert(1)](x)',
    '[x](https://a.example "t\\" onmouseover=alert(1) x=\\"")',
    "<!-- --><script>alert(1)</script>-->",
    "**<script>**alert(1)**</script>**",
    "| a |\n| - |\n| <img src=x onerror=alert(1)> |",
    "[^1]\n\n[^1]: <script>alert(1)</script>",
    "```html\n<script>alert(1)</script>\n```",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  ];

  test.each(HOSTILE)("%j", (markdown) => {
    const html = renderMarkdown(markdown);
    expect(html.replace(OWN_TAG, "").replace(/<\/[a-z0-9]+>/g, "")).not.toContain("<");
    for (const { name, attributes } of tags(html)) {
      expect(ALLOWED_TAGS).toContain(name);
      for (const [attribute, value] of attributes) {
        expect(attribute).not.toMatch(/^(on|style$|srcdoc$|formaction$)/i);
        if (attribute === "href" || attribute === "src") expect(value).toMatch(SAFE_ADDRESS);
      }
    }
  });

  test("an id in an article cannot take the place of one of the page", () => {
    const html = renderMarkdown("Seen[^title].\n\n[^title]: There.");
    for (const [, id] of html.matchAll(/ id="([^"]*)"/g))
      expect(id).toMatch(/^(user-content-|footnote-label)/);
  });
});

const ALLOWED_TAGS = (
  "a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong sup " +
  "table tbody td th thead tr ul"
).split(" ");
const SAFE_ADDRESS = /^(https?:|mailto:|\/|#|[a-z0-9-]*$)/i;

/** As our own renderer writes them: every < of the text is escaped and every value stands in quotes. */
const OWN_TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s"=>]+(?:="[^"]*")?)*)>/g;

function tags(html: string) {
  return [...html.matchAll(OWN_TAG)].map(([, name = "", attributes = ""]) => ({
    name,
    attributes: [...attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)].map(
      ([, attribute = "", value = ""]) => [attribute, value] as const,
    ),
  }));
}
