/** A buyer's colours, and what makers and dealers call them. */
const NAMES = {
  Black: "black ebony onyx jet obsidian midnight",
  White: "white pearl ivory alpine glacier snow cotton",
  Grey: "grey gray graphite anthracite gunmetal slate charcoal cement concrete daytona",
  Silver: "silver aluminium platinum titanium",
  Blue: "blue navy sky azure teal turquoise cyan indigo cobalt marine",
  Red: "red crimson burgundy maroon scarlet ruby cherry magma",
  Green: "green lime olive emerald mint khaki sage",
  Brown: "brown bronze beige sand tan copper mocha champagne cream",
  Yellow: "yellow gold",
  Orange: "orange",
  Purple: "purple violet aubergine plum lilac pink magenta blueberry",
} as const;

export type Colour = keyof typeof NAMES;
export const COLOURS = Object.keys(NAMES) as [Colour, ...Colour[]];

const BY_WORD = new Map<string, Colour>(
  COLOURS.flatMap((colour) => NAMES[colour].split(" ").map((word): [string, Colour] => [word, colour])),
);

/** 'Midnight blue' is blue, 'Graphite' grey: a plain colour counts before a shade, and the first before others. */
export function colourOf(stated: string): Colour | null {
  const words: string[] = stated.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = words.flatMap((word) => BY_WORD.get(word) ?? []);
  const plain = found.filter((colour) => words.includes(colour.toLowerCase()));
  return plain[0] ?? found[0] ?? null;
}
