/** For rapid charging. A file of its own: browse loads it in the browser. */
export const PLUGS = ["CCS", "CHAdeMO", "Type 2 only"] as const;
export type Plug = (typeof PLUGS)[number];
