import { formatDay } from "#src/domain/format/format.ts";
import { PRIVACY_VERSION } from "#src/domain/policy/policy-versions.ts";

interface PageTexts {
  path: string;
  h1: string;
  texts?: string[];
  leadsTo?: string[];
}

/** Headings, texts and links of public pages. */
export const PAGE_TEXTS: PageTexts[] = [
  {
    path: "/models",
    h1: "Model guides",
    texts: ["Tesla Model 3", "Volkswagen ID.3", "Price from", "Range from", "on sale on this site today"],
    leadsTo: [
      "/models/tesla-model-3",
      "/models/nissan-leaf",
      "/models/tesla-model-y",
      "/models/hyundai-kona-electric",
      "/models/mg-zs-ev",
      "/models/volkswagen-id3",
      "/browse?model=Model%203",
      "/browse?model=Kona%20Electric",
      "/lead",
      "/compare/nissan-leaf-vs-tesla-model-3",
    ],
  },
  {
    path: "/models/nissan-leaf",
    h1: "Used Nissan Leaf",
    texts: [
      "Price range",
      "Real range",
      "Battery",
      "DC charging",
      "0-60",
      "Highlights",
      "Who it suits",
      "Sources",
    ],
    leadsTo: ["/models", "/browse?model=Leaf", "/lead", "/compare/nissan-leaf-vs-vw-id3"],
  },
  {
    path: "/models/tesla-model-3",
    h1: "Used Tesla Model 3",
    leadsTo: ["/browse?model=Model%203", "/lead"],
  },
  {
    path: "/compare/nissan-leaf-vs-tesla-model-3",
    h1: "Nissan Leaf vs Tesla Model 3",
    texts: [
      "Battery capacity",
      "Real-world range",
      "DC fast charging",
      "Acceleration",
      "Used price range",
      "Pros",
      "Cons",
      "Which one is for you?",
      "Sources",
    ],
    leadsTo: [
      "/browse",
      "/lead",
      "/browse?model=Leaf",
      "/models/nissan-leaf",
      "/compare/peugeot-e-208-vs-vw-id3",
    ],
  },
  {
    path: "/used-evs/london",
    h1: "Used electric cars in London",
    texts: [
      "Population",
      "Charge points",
      "Average price",
      "postcode areas E, EC, N, NW, SE, SW, W, WC",
      "Congestion Charge",
      "for sale in London",
      "Browse Leaf in London",
    ],
    leadsTo: [
      "/browse?postcode=london",
      "/browse?postcode=E",
      "/browse?postcode=WC",
      "/browse?model=Leaf&postcode=london",
      "/models/nissan-leaf",
      "/used-evs/manchester",
    ],
  },
  { path: "/used-evs/manchester", h1: "Used electric cars in Manchester", leadsTo: ["/browse?postcode=M"] },
  { path: "/used-evs/birmingham", h1: "Used electric cars in Birmingham", leadsTo: ["/browse?postcode=B"] },
  {
    path: "/blog",
    h1: "EV Guides & Resources",
    texts: ["20 October 2026", "A used electric car in London, street by street"],
    leadsTo: ["/blog/used-electric-car-in-london"],
  },
  {
    path: "/blog/chademo-and-the-nissan-leaf",
    h1: "CHAdeMO and the Nissan Leaf: who should still buy one",
    texts: ["17 March 2026", "Battery health"],
    leadsTo: ["/blog", "/browse?model=Leaf", "/models/nissan-leaf", "/browse", "/lead"],
  },
  {
    path: "/privacy",
    h1: "Privacy Policy",
    texts: [
      "Last updated October 22, 2025 (first edition)",
      `This is the edition of ${formatDay(PRIVACY_VERSION)}.`,
      "12 months",
      "Rectification",
    ],
  },
  {
    path: "/terms",
    h1: "Terms of Service",
    texts: ["Last updated October 22, 2025", "72 hours", "Outside service area"],
  },
  {
    path: "/accessibility",
    h1: "Accessibility",
    texts: ["What has been tested", "What has not been tested", "WCAG 2.2", "support@secondspark.example"],
  },
  {
    path: "/for-dealers",
    h1: "Enquiries from people who want an electric car",
    texts: [
      "Quality Leads",
      "List Your Inventory",
      "Pay Per Lead",
      "Daily lead caps",
      "Set Preferences",
      "Receive Leads",
    ],
    leadsTo: ["/dealer/login"],
  },
  {
    path: "/sitemap",
    h1: "Sitemap",
    texts: ["Main Pages", "Model Guides", "City Pages", "For Dealers", "Legal & Info"],
    leadsTo: [
      "/",
      "/browse",
      "/lead",
      "/blog",
      "/models",
      "/models/mg-zs-ev",
      "/used-evs/london",
      "/dealer/login",
    ],
  },
];
