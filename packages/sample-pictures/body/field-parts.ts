/** Signed, roughly metric distances to the parts of the body; negative is inside. */
export interface FieldParts {
  body: number;
  /** The body without its spoiler. */
  shell: number;
  tub: number;
  screen: number;
  backlight: number;
  side: number;
  roof: number;
  spoiler: number;
}
