import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { BodyStyleArt } from "./body-style-art.tsx";

export function VehiclePictureMissing({ body_style }: { body_style: BodyStyle }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-1 text-ink-soft">
      <BodyStyleArt bodyStyle={body_style} className="w-56 max-w-[70%] opacity-70" />
      <p className="text-sm">No photos yet</p>
    </div>
  );
}
