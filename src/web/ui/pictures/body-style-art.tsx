import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";

const ART = import.meta.glob<string>("./body-style-art/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

export function BodyStyleArt({ bodyStyle, className }: { bodyStyle: BodyStyle; className: string }) {
  const src = ART[`./body-style-art/${bodyStyle.toLowerCase()}.svg`];
  return <img src={src} alt="" width={240} height={100} loading="lazy" className={className} />;
}
