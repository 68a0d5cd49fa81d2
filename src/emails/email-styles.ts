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
