import type { ComponentProps } from "react";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { BodyStyleArt } from "./body-style-art.tsx";
import { Picture } from "./picture.tsx";

type VehiclePictureProps = Omit<ComponentProps<typeof Picture>, "image" | "alt"> & {
  vehicle: Pick<VehicleSummary, "cover" | "body_style">;
};

/** Decorative: the car's name is next to it. */
export const VehiclePicture = ({ vehicle: { cover, body_style }, ...picture }: VehiclePictureProps) =>
  cover ? <Picture image={cover} alt="" {...picture} /> : <VehiclePictureMissing body_style={body_style} />;

export function VehiclePictureMissing({ body_style }: Pick<VehicleSummary, "body_style">) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-1 text-ink-soft">
      <BodyStyleArt bodyStyle={body_style} className="w-56 max-w-[70%] opacity-70" />
      <p className="text-sm">No photos yet</p>
    </div>
  );
}
