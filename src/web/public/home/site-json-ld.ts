import { BRAND } from "#src/domain/policy/brand.ts";

export function siteJsonLd(origin: string): Record<string, unknown> {
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: BRAND,
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: BRAND,
        url: `${origin}/`,
        inLanguage: "en-GB",
        publisher: { "@id": organization },
      },
    ],
  };
}
