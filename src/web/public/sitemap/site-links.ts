import { CITIES } from "#src/web/content/cities.ts";
import { comparisonLinks, MODEL_GUIDES } from "#src/web/content/models.ts";

export interface SiteLink {
  href: string;
  text: string;
  /** Left out of sitemap.xml. */
  unlisted?: true;
}

export interface SiteLinkGroup {
  title: string;
  links: readonly SiteLink[];
}

export function siteLinkGroups(): SiteLinkGroup[] {
  return [
    {
      title: "Main Pages",
      links: [
        { href: "/", text: "Home" },
        { href: "/browse", text: "Browse EVs" },
        { href: "/lead", text: "Get Matches" },
        { href: "/blog", text: "Blog" },
        { href: "/models", text: "Models" },
      ],
    },
    {
      title: "Model Guides",
      links: [
        ...[...MODEL_GUIDES.values()].map(({ slug, make, model }) => ({
          href: `/models/${slug}`,
          text: `${make} ${model}`,
        })),
        ...comparisonLinks(),
      ],
    },
    {
      title: "City Pages",
      links: [...CITIES.values()].map(({ slug, name }) => ({
        href: `/used-evs/${slug}`,
        text: `Used electric cars in ${name}`,
      })),
    },
    {
      title: "For Dealers",
      links: [
        { href: "/for-dealers", text: "Sell with us" },
        { href: "/developers", text: "API for dealers' systems" },
        { href: "/dealer/login", text: "Dealer sign-in", unlisted: true },
        { href: "/dealer/photo-guidelines", text: "Photo guidelines", unlisted: true },
      ],
    },
    {
      title: "Legal & Info",
      links: [
        { href: "/about", text: "About" },
        { href: "/how-we-check-dealers", text: "How we check dealers" },
        { href: "/methods", text: "How we work things out" },
        { href: "/check", text: "Check a saved advert" },
        { href: "/reviews-policy", text: "How reviews work" },
        { href: "/contact", text: "Contact" },
        { href: "/privacy", text: "Privacy Policy" },
        { href: "/terms", text: "Terms of Service" },
        { href: "/accessibility", text: "Accessibility" },
        { href: "/complaints", text: "Complaints", unlisted: true },
        { href: "/online-safety", text: "Online safety" },
        { href: "/online-safety/children", text: "Children's access assessment" },
        { href: "/sitemap", text: "Sitemap" },
        { href: "/blog/rss.xml", text: "Articles as a feed (RSS)", unlisted: true },
      ],
    },
  ];
}
