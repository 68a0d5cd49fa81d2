/** Inline styles, because email clients ignore style sheets. */
export const COLOURS = {
  paper: "#FAF8F3",
  card: "#FFFFFF",
  ink: "#10231C",
  inkSoft: "#4A5A53",
  spark: "#C8F04B",
  teal: "#0F766E",
  line: "#E3DFD3",
} as const;

export const DARK = {
  paper: "#0B1712",
  card: "#16281F",
  ink: "#F2F1EC",
  inkSoft: "#B3C0B9",
  link: "#7FD6C9",
} as const;

/** For email clients that apply style sheets in dark mode; others keep or invert the colours. */
export const DARK_STYLE = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${DARK.paper} !important; color: ${DARK.ink} !important; }
  .card { background-color: ${DARK.card} !important; }
  .soft { color: ${DARK.inkSoft} !important; }
  .card a:not([style*="background-color"]) { color: ${DARK.link} !important; }
}`;

export const FONT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const TEXT = { margin: "16px 0", fontSize: "16px", lineHeight: "25px" } as const;
export const HEADING = {
  margin: "24px 0 8px",
  fontSize: "24px",
  lineHeight: "31px",
  fontWeight: 700,
} as const;
export const SUBHEADING = {
  margin: "24px 0 8px",
  fontSize: "17px",
  lineHeight: "24px",
  fontWeight: 700,
} as const;
export const LIST = {
  margin: "8px 0 16px",
  paddingLeft: "20px",
  fontSize: "16px",
  lineHeight: "25px",
} as const;
export const LINK = { color: COLOURS.teal, textDecoration: "underline" } as const;
export const BUTTON = {
  display: "inline-block",
  padding: "12px 24px",
  borderRadius: "8px",
  backgroundColor: COLOURS.teal,
  color: COLOURS.card,
  fontSize: "16px",
  fontWeight: 700,
  textDecoration: "none",
} as const;
