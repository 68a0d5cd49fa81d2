import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import stylesheet from "./styles/app.css?url";

export function SiteHead({ children }: { children: ReactNode }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#10231c" />
      {/* Else an iPhone turns prices and dates into links. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      {children}
      <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={stylesheet} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
