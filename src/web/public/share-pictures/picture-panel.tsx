import { BRAND } from "#src/domain/policy/brand.ts";
import type { SharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { DISPLAY_FONT, TEXT_FONT } from "./picture-fonts.ts";

export const PANEL = { width: 500, height: 630 } as const;
const MARGIN = 48;
const WIDTH = PANEL.width - 2 * MARGIN;

/** Colours as in styles/app.css. */
const WHITE = "#ffffff";
const SOFT = "#c9d3ce";
const SPARK = "#c8f04b";

/** For satori, which supports flexbox and few properties, and no style sheets. */
export function PicturePanel({ picture }: { picture: SharePicture }) {
  const { kicker, title, price, lines } = picture;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: WIDTH,
        height: PANEL.height - 2 * MARGIN,
        margin: MARGIN,
        color: WHITE,
        fontFamily: TEXT_FONT,
      }}
    >
      <div style={{ display: "flex", flexDirection: "column" }}>
        <Text text={kicker} lines={1} size={26} colour={SPARK} />
        <Text
          text={title}
          lines={price ? 3 : 5}
          size={title.length > 60 ? 46 : 56}
          font={DISPLAY_FONT}
          above={14}
        />
        {price && <Text text={price} lines={1} size={68} font={DISPLAY_FONT} above={18} />}
        {lines.map((line, index) => (
          <Text
            key={line}
            text={line}
            lines={price ? 1 : 3}
            size={26}
            colour={SOFT}
            above={index === 0 ? 18 : 6}
          />
        ))}
      </div>
      <div style={{ display: "flex", alignItems: "center", fontFamily: DISPLAY_FONT, fontSize: 30 }}>
        <svg viewBox="0 0 32 32" width={44} height={44} aria-hidden="true" style={{ marginRight: 14 }}>
          <rect width="32" height="32" rx="8" fill={SPARK} />
          <path d="M18.6 4.5 8.4 17.6h6.2l-1.9 9.9 10.9-14h-6.4z" fill="#10231c" />
        </svg>
        {BRAND}
      </div>
    </div>
  );
}

interface TextProps {
  text: string;
  /** Longer text is cut with an ellipsis. */
  lines: number;
  size: number;
  font?: string;
  colour?: string;
  above?: number;
}

function Text({ text, lines, size, font = TEXT_FONT, colour = WHITE, above = 0 }: TextProps) {
  return (
    <div
      style={{
        display: "block",
        width: WIDTH,
        marginTop: above,
        fontFamily: font,
        fontSize: size,
        lineHeight: size > 30 ? 1.1 : 1.35,
        letterSpacing: size > 30 ? "-0.015em" : "0",
        color: colour,
        lineClamp: lines,
        wordBreak: "break-word",
      }}
    >
      {text}
    </div>
  );
}
