import type { View } from "./cameras.ts";
import { LOOKS, type Look } from "./looks.ts";

/** One picture to draw: looks whose difference it would not show share it. */
export interface Picture {
  readonly stem: string;
  readonly view: View;
  /** The look it is drawn with. */
  readonly look: Look;
}

/** From the driver's seat there is no paint to see. */
const SHARED_BY_BODY: readonly View[] = ["dashboard"];

export function pictureOf(look: Look, view: View): Picture {
  if (!SHARED_BY_BODY.includes(view)) return { stem: `${look.id}-${view}`, view, look };
  const first = LOOKS.find((other) => other.body === look.body && other.paint === "graphite") ?? look;
  return { stem: `${look.body}-${view}`, view, look: { ...first, mirrors: "black" } };
}
