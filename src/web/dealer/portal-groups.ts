import type { NavPage } from "#src/web/portal/sub-nav.tsx";

interface PortalPage extends NavPage {
  /** Staff do not see it. */
  isOwners?: boolean;
  /** Pages that belong to it, which other pages lead to. */
  includes?: readonly string[];
}

interface PortalGroup {
  text: string;
  pages: readonly PortalPage[];
}

/** The portal's menu after Listings and Enquiries: each group leads to its pages. */
const GROUPS: readonly PortalGroup[] = [
  { text: "Performance", pages: [{ to: "/dealer/performance", text: "Performance" }] },
  {
    text: "Money",
    pages: [
      { to: "/dealer/statements", text: "Statements", isOwners: true },
      { to: "/dealer/agreement", text: "Terms and prices", isOwners: true },
    ],
  },
  {
    text: "Dealership",
    pages: [
      { to: "/dealer/people", text: "People", isOwners: true },
      { to: "/dealer/profile", text: "Profile", isOwners: true },
      { to: "/dealer/reviews", text: "Reviews" },
      { to: "/dealer/preferences", text: "Preferences", isOwners: true },
    ],
  },
  {
    text: "Connections",
    pages: [
      {
        to: "/dealer/stock-feed",
        text: "Stock in",
        includes: ["/dealer/bulk-upload", "/dealer/seo-import"],
      },
      { to: "/dealer/feeds", text: "Stock out", isOwners: true },
      { to: "/dealer/webhooks", text: "Enquiries out", isOwners: true },
      { to: "/dealer/keys", text: "Keys", isOwners: true },
    ],
  },
];

/** Those with a page that the user may open. @param pathname where the user is */
export function portalGroups(isOwner: boolean, pathname: string) {
  return GROUPS.flatMap(({ text, pages }) => {
    const own = pages.filter(({ isOwners }) => isOwner || !isOwners);
    const current = own.find(
      ({ to, includes = [] }) => [to, ...includes].includes(pathname) || pathname.startsWith(`${to}/`),
    );
    const first = own[0];
    return first ? [{ text, pages: own, to: (current ?? first).to, isCurrent: current !== undefined }] : [];
  });
}
