import { useState } from "react";
import { stockPagePath } from "#src/domain/dealers/stock-page.ts";
import { CopyButton } from "#src/web/portal/copy-button.tsx";
import { Section } from "#src/web/portal/page.tsx";

/** The teal of our own buttons. */
const OUR_ACCENT = "#0f766e";

/** The code that shows a dealer's cars on its own site. */
export function OwnSite({ slug }: { slug: string }) {
  const [accent, setAccent] = useState(OUR_ACCENT);
  const shown = { accent: accent === OUR_ACCENT ? null : accent.slice(1), page: 1 };
  const path = stockPagePath(slug, shown);
  const { origin } = window.location;
  const colour = shown.accent === null ? "" : ` accent="${shown.accent}"`;
  const element = `<script src="${origin}/stock.js" async></script>
<second-spark-stock dealer="${slug}"${colour}><a href="${origin}/dealers/${slug}">Our electric cars</a></second-spark-stock>`;
  const frame = `<iframe src="${origin}${path}" title="Electric cars for sale" width="100%" height="900" style="border:0"></iframe>`;
  return (
    <Section
      title="Your cars on your own site"
      about="Paste one of these into a page of your site: it shows the cars you have on sale, with their figures, and a sold car is gone at once. A request that begins there goes to you alone, and costs what any enquiry costs."
    >
      <div className="grid gap-5">
        <p>
          <label className="flex flex-wrap items-center gap-3 font-semibold">
            Colour of the buttons
            <input
              type="color"
              value={accent}
              onChange={({ target }) => setAccent(target.value)}
              className="h-11 w-16 rounded-lg border border-line-strong bg-white p-1"
            />
          </label>
        </p>
        <Code name="A script and an element" code={element} />
        <Code name="A frame, where your site takes no scripts" code={frame} />
        <p>
          <a href={path} target="_blank" rel="noreferrer" className="inline-block py-2 font-semibold link">
            See your cars as your site shows them<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </Section>
  );
}

const Code = ({ name, code }: { name: string; code: string }) => (
  <div>
    <h3 className="font-semibold">{name}</h3>
    <p className="mt-2 rounded-lg bg-paper p-3 font-mono text-sm break-all whitespace-pre-wrap">{code}</p>
    <p className="mt-3 flex flex-wrap gap-3">
      <CopyButton text={code}>
        Copy the code<span className="sr-only"> of {name.toLowerCase()}</span>
      </CopyButton>
    </p>
  </div>
);
