import { knownMake, withoutNickname } from "../vehicles/model-names.ts";

/** Longer texts are pasted by mistake. */
const MOST_WORDS = 50;

/** Spellings of each word as in `variants.words` and `model_words`. 'VW ID.3' is [['vw', 'volkswagen'], ['id3.']]. */
export function searchWords(typed: string): string[][] {
  const words = typed.split(/\s+/).filter((word) => joined(word) !== "");
  if (words.length > MOST_WORDS) return [];
  return words.map((word) => [
    ...new Set([word, knownMake(word) ?? word, ...withoutNickname(word)].map(joined)),
  ]);
}

/** Other scripts' letters stay, so that they match nothing rather than everything. */
const joined = (text: string): string =>
  (
    text
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .match(/\p{N}+|\p{L}+/gu) ?? []
  )
    .map((run) => (/^\p{N}/u.test(run) ? `${run}.` : run))
    .join("");
