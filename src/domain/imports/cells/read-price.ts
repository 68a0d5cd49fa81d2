import { COMPULSORY_FEES } from "../../policy/listings.ts";
import { readAmount } from "./read-values.ts";

const PLUS_VAT =
  /(?:\+|\bplus|\bex(?:cl?(?:ud(?:es|ed|ing))?|clusive(?: of)?)?\.?|\bwithout|\bno[tn] inc(?:l(?:uding)?)?\.?|\bnet of)\s*\(?(?:the )?vat\b\)?/i;
const INCLUDES_VAT = /\(?\binc(?:l(?:ud(?:es|ed|ing))?)?\.?\s*vat\)?/i;
/** Words that dealers add to a price. */
const AROUND = /\b(?:from|now|only|ono|o\.n\.o\.?|ovno|price)\b[:\s]*|\(margin(?: scheme)?\)/gi;
/** 'was £11,250 now £10,750' */
const EARLIER = /^\W*was\W*£?\s?\d[\d,]*(?:\.\d\d)?[\s,;]*(?=now\b)/i;

/** '+ £199 admin fee', '(inc. £199 admin)' */
const FEE = new RegExp(
  String.raw`[\s(,]*(?:(?<inside>\binc(?:l(?:ud(?:es|ing))?)?\.?)|\+|\bplus\b|\band\b|&)\s*(?<amount>£?\s?\d[\d,]*(?:\.\d\d)?)\s+(?<purpose>${COMPULSORY_FEES.join("|")})(?:\s+(?:fee|charge)s?)?\)?\s*$`,
  "i",
);

export interface Price {
  /** Null for a text that is not an amount. */
  pounds: number | null;
  isPlusVat: boolean;
  /** The cell says 'SOLD' instead. */
  isSold: boolean;
  /** Empty, 0, 'POA' or 'Call for price'. */
  isMissing: boolean;
  /** A compulsory fee that the cell names: beside its amount, or inside. */
  fee: { amount: string; purpose: string; isInside: boolean } | null;
}

/** Reads "£12,995 ono", "12.5k", "13,495 + VAT", "£12,995 + £199 admin fee", "SOLD" and "POA". */
export function readPrice(text: string): Price {
  const isPlusVat = PLUS_VAT.test(text);
  const { inside, amount = "", purpose = "" } = FEE.exec(text)?.groups ?? {};
  const fee = purpose === "" ? null : { amount, purpose, isInside: inside !== undefined };
  const bare = text
    .replace(FEE, "")
    .replace(PLUS_VAT, "")
    .replace(INCLUDES_VAT, "")
    .replace(EARLIER, "")
    .replaceAll(AROUND, "")
    .trim();
  const [, thousands] = /^£?\s*(\d{1,3}(?:\.\d{1,3})?)\s*k$/i.exec(bare) ?? [];
  const pounds = thousands === undefined ? readAmount(bare) : Math.round(Number(thousands) * 1000);
  const isSold = /\bsold\b(?! (?:as|with|by|in)\b)/i.test(text) && !/\bnot sold\b/i.test(text);
  const isMissing =
    /^[\W_]*$/.test(text) ||
    pounds === 0 ||
    /^\W*(poa|p\.o\.a\.?|tb[ac]|n\/?[ak]|none|prov(?:isional)?|not (?:yet )?priced(?: yet)?|price on (application|request)|(please )?(call|contact|ask|enquire|ring).*)\W*$/i.test(
      text,
    );
  return { pounds, isPlusVat, isSold, isMissing, fee };
}

/** True if the column's name says that its prices are without VAT. */
export const isNetName = (column: string): boolean =>
  PLUS_VAT.test(column.replaceAll(/[_.-]+/g, " ")) || /\b(netto|ht)\b/i.test(column);

/**
 * Whether a cell of a VAT column says that the price is without it; null for an unknown word. A car that is 'VAT
 * qualifying' has VAT in its price.
 */
export function isPlusVat(column: string, text: string): boolean | null {
  const word = text.trim().toLowerCase().replaceAll("_", " ");
  const name = (column.split(".").at(-1) ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  if (
    /^(|n\/?a|-|none|no vat|zero|exempt|margin(?:al)?(?: scheme)?|.*qualif.*|2nd hand.*|second ?hand.*)$/.test(
      word,
    )
  ) {
    return false;
  }
  if (/^(true|yes|y|1)$/.test(word)) return /^(ex|plus)vat/.test(name);
  if (/^(false|no|n|0)$/.test(word)) return /inc/.test(name);
  if (
    PLUS_VAT.test(`${word} vat`) &&
    /^(\+|plus|ex|excl?|exclusive|excluded|excluding|without|not? inc|net of)\b/.test(word)
  ) {
    return true;
  }
  if (PLUS_VAT.test(word) || word === "+" || word === "net") return true;
  return /^(inc|gross)/.test(word) || INCLUDES_VAT.test(word) ? false : null;
}

/** UK standard rate. */
const VAT_RATE = 0.2;
export const withVat = (pounds: number): number => Math.round(pounds * (1 + VAT_RATE));

/** '+£99 admin fee' */
const OF_FEE = new RegExp(`\\s*\\b(?:${COMPULSORY_FEES.join("|")})(?:\\s+(?:fee|charge)s?)?\\s*$`, "i");

/** Pounds of a cell in a column of fees; null if it cannot be read. Google writes 'GB:admin:199 GBP'. */
export function readFee(text: string): number | null {
  if (/^\s*(|-|no|none|n\/?a|nil|n|false|free|incl?(uded|usive)?)\s*$/i.test(text)) return 0;
  const bare = text.replace(/^.*:/, "").replace(INCLUDES_VAT, "").replace(OF_FEE, "");
  const amount = readAmount(bare.replace(/^\s*\+/, ""));
  return amount === null ? null : Math.ceil(amount);
}
