import { knownMake, withoutNickname } from "../vehicles/model-names.ts";

/** Longer texts are pasted by mistake. */
const MOST_WORDS = 50;

/**
 * The spellings of each typed word, as the columns `words` and `model_words` of `variants` hold them: lower case,
 * without accents and punctuation, a dot after each number. 'VW ID.3' is [['vw', 'volkswagen'], ['id3.']].
 * @returns no words for a text of punctuation alone
 */
export function searchWords(typed: string): string[][] {
  const words = typed.split(/\s+/).filter((word) => joined(word) !== "");
  if (words.length > MOST_WORDS) return [];
  return words.map((word) => [
    ...new Set([word, knownMake(word) ?? word, ...withoutNickname(word)].map(joined)),
  ]);
}

/** Letters other than Latin ones stay, so that they match nothing rather than everything. */
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
