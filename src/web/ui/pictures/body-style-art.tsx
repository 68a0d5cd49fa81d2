import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import crossover from "./body-style-art/crossover.svg?url";
import estate from "./body-style-art/estate.svg?url";
import hatchback from "./body-style-art/hatchback.svg?url";
import mpv from "./body-style-art/mpv.svg?url";
import sedan from "./body-style-art/sedan.svg?url";
import suv from "./body-style-art/suv.svg?url";

const ART: Record<BodyStyle, string> = {
  Hatchback: hatchback,
  Sedan: sedan,
  SUV: suv,
  Estate: estate,
  Crossover: crossover,
  MPV: mpv,
};

export function BodyStyleArt({ bodyStyle, className }: { bodyStyle: BodyStyle; className: string }) {
  return <img src={ART[bodyStyle]} alt="" width={240} height={100} loading="lazy" className={className} />;
}
