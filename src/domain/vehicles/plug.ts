/** For rapid charging. A separate file, because /browse loads it in the browser. */
export const PLUGS = ["CCS", "CHAdeMO", "Type 2 only"] as const;
export type Plug = (typeof PLUGS)[number];
