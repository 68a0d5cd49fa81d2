import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { RECORD_EARLY_TAPS } from "#src/domain/pages/early-taps.ts";
import { SiteHeader } from "../public/header/site-header.tsx";
import { SiteFooter } from "../public/site-footer.tsx";
import { SiteHead } from "../site-head.tsx";
import { trustedHtml } from "../ui/html/trusted-html.ts";
import { Toasts } from "../ui/toasts/toasts.tsx";

interface DocumentProps {
  meta: readonly MetaDescriptor[];
  scripts: readonly string[];
  children: ReactNode;
}

/** A public page, which only the server draws: its components cannot use effects or handlers. */
export function Document({ meta, scripts, children }: DocumentProps) {
  return (
    <html lang="en-GB">
      <head>
        <SiteHead>{meta.map(metaTag)}</SiteHead>
        {/* After fonts and the first picture, which parts that become live a moment later are worth. */}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        {children}
        <Toasts />
      </body>
    </html>
  );
}

function metaTag(tag: MetaDescriptor, index: number): ReactNode {
  if ("title" in tag) return <title key={index}>{String(tag.title)}</title>;
  if ("tagName" in tag) {
    const { tagName: _, ...attributes } = tag;
    return <link key={index} {...attributes} />;
  }
  return <meta key={index} {...tag} />;
}

interface SitePageProps {
  /** Who runs the site, if that is known. */
  company: string | null;
  children: ReactNode;
}

export function SitePage({ company, children }: SitePageProps) {
  return (
    <>
      <script dangerouslySetInnerHTML={trustedHtml(RECORD_EARLY_TAPS)} />
      <SiteHeader />
      <main id="main" tabIndex={-1} data-document className="outline-none">
        {children}
      </main>
      <SiteFooter company={company} />
    </>
  );
}
