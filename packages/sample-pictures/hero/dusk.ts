import type { BackdropColours } from "../studio/backdrop.ts";
import type { Light } from "../studio/light.ts";

export const DUSK_BACKDROP: BackdropColours = {
  floor: "#13221d",
  farFloor: "#1b2e28",
  wall: "#c98d5a",
  top: "#10231C",
  middle: "#2b4d45",
  glowFall: 17,
  floorGlow: [0.018, 0.024, 0.018],
};

/** Cool light only: reflecting the warm horizon would turn a white car brown. */
export function setDusk(light: Light): void {
  light.uFloorColour.value.set("#22332f");
  light.uFarFloor.value.set("#4a4740");
  light.uWallLow.value.set("#8f8f86").multiplyScalar(0.62);
  light.uWallHigh.value.set("#16241f");
  light.uKeyColour.value.setRGB(0.82, 0.92, 1);
  light.uKey.value = 0.9;
  light.uFill.value = 0.42;
  light.uAmbient.value = 0.86;
  light.uCoatBoost.value = 3;
}
