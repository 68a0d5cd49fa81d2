import { VIEWS, type View } from "./cameras.ts";
import { LOOKS, type Look } from "./looks.ts";

/** A picture to draw; looks share it where it does not show their difference. */
export interface Picture {
  readonly stem: string;
  readonly view: View;
  /** The look it is drawn with. */
  readonly look: Look;
}

/** The dashboard shows no paint; an open boot shows neither wheels nor nose. */
const SHARED_BY_BODY: readonly View[] = ["dashboard"];
const SHARED_BY_PAINT: readonly View[] = ["boot"];

/** Drawn only where an article needs them. */
const ARTICLE_VIEWS: readonly View[] = ["high", "wheel", "charge-port"];

/** Views of a car's gallery. Variants share their tail, so the second one has no rear view. */
export function galleryViews({ variant }: Look): View[] {
  return VIEWS.filter((view) => !ARTICLE_VIEWS.includes(view) && !(variant === "b" && view === "rear"));
}

export function pictureOf(look: Look, view: View): Picture {
  if (SHARED_BY_BODY.includes(view)) {
    const first = lookOf(look.body, "graphite") ?? look;
    return { stem: `${look.body}-${view}`, view, look: { ...first, mirrors: "black" } };
  }
  if (SHARED_BY_PAINT.includes(view)) {
    return { stem: `${look.body}-${look.paint}-${view}`, view, look: lookOf(look.body, look.paint) ?? look };
  }
  return { stem: `${look.id}-${view}`, view, look };
}

function lookOf(body: Look["body"], paint: Look["paint"]): Look | undefined {
  return LOOKS.find((other) => other.body === body && other.paint === paint);
}
