import { formatPounds } from "../format/format.ts";
import { ASKED_PRICE_POUNDS, MAX_MANDATORY_FEE_POUNDS } from "../policy/listings.ts";
import { isNetName, isPlusVat, readFee, readPrice, withVat } from "./cells/read-price.ts";
import type { ReadingRules } from "./reading-rules.ts";

interface Cell {
  column: string;
  text: string;
}

export interface PriceProblem {
  kind: "missing" | "without_vat" | "fee" | "pence";
  message: string;
}

interface TotalPrice {
  held: string | null;
  row: { price: string; mandatory_fee?: string; mandatory_fee_for?: string };
  isSold: boolean;
  problem: PriceProblem | null;
}

/** The total that buyers pay (DMCC Act 2024, s. 230): with VAT, and with every compulsory fee. */
export function readTotalPrice(
  {
    price,
    prices,
    fees,
    vat,
  }: { price: Cell | undefined; prices: readonly Cell[]; fees: readonly Cell[]; vat: readonly Cell[] },
  { price_includes_fee: includesFee, adds_vat: addsVat }: ReadingRules,
): TotalPrice {
  const text = price?.text.trim() ?? "";
  const { pounds: written, isPlusVat: saysPlusVat, isMissing, fee: own } = readPrice(text);
  const pounds = written !== null && isInPence(price?.column ?? "") ? written / 100 : written;
  const isSold = prices.some((one) => readPrice(one.text).isSold);
  const result = { row: { price: text }, isSold, held: null, problem: null };
  if (isSold) return result;
  if (isMissing) return { ...result, problem: { kind: "missing", message: noPrice(text) } };
  if (pounds === null) return result;
  if (pounds >= ASKED_PRICE_POUNDS)
    return { ...result, problem: { kind: "pence", message: inPence(pounds) } };
  const said = vat.map((one) => ({ ...one, isPlus: isPlusVat(one.column, one.text) }));
  const isPlus = saysPlusVat || isNetName(price?.column ?? "") || said.some((one) => one.isPlus);
  const unknown = said.find((one) => one.isPlus === null);
  const held =
    unknown && !isPlus
      ? `We do not know if "${unknown.text.trim().slice(0, 40)}" means that VAT is added.`
      : null;
  const named = own ? [{ column: own.purpose, text: own.amount }] : [];
  const amounts = [...named, ...fees].map((one) => ({ ...one, pounds: readFee(one.text) }));
  const unread = amounts.find((one) => one.pounds === null);
  if (unread) {
    const message = `${unread.column}: "${unread.text.trim().slice(0, 40)}" is not an amount, and buyers need the total with fees`;
    return { ...result, problem: { kind: "fee", message } };
  }
  const fee = amounts.reduce((sum, one) => sum + (one.pounds ?? 0), 0);
  const isFeeInside = own?.isInside ?? includesFee ?? isTotalName(price?.column ?? "");
  const total = (isPlus ? withVat(pounds) : pounds) + (isFeeInside ? 0 : fee);
  if (isPlus && !addsVat) {
    const message = `Price is without VAT: buyers need the total, ${formatPounds(total)}`;
    return { ...result, problem: { kind: "without_vat", message } };
  }
  const stated = fee > 0 && fee <= MAX_MANDATORY_FEE_POUNDS;
  return {
    ...result,
    held,
    row: { price: String(total), ...(stated && { mandatory_fee: String(fee), ...purposeOf(amounts) }) },
  };
}

/** AutoTrader's `totalPrice` is `suppliedPrice` with `adminFee`; 'Price inc Admin Fee'. */
export const isTotalName = (column: string): boolean =>
  /total|all.?in|inc(l(uding|usive)?)?\W*(of )?(all )?(admin|fee)/i.test(column);

const isInPence = (column: string) => /pence/i.test(column);

const inPence = (pounds: number) =>
  `${formatPounds(pounds)}? If the file has pence, write pounds; else enter this car in the form`;

const noPrice = (text: string) => (text === "" ? "Price is required" : `No price ("${text.slice(0, 40)}")`);

function purposeOf(fees: readonly (Cell & { pounds: number | null })[]): { mandatory_fee_for?: string } {
  const [only, ...others] = fees.filter(({ pounds }) => pounds);
  const word = /admin|doc|dealer|handling|prep/i.exec(only?.column ?? "")?.[0].toLowerCase();
  const purpose = word === "doc" ? "documentation" : word === "prep" ? "preparation" : word;
  return purpose && others.length === 0 ? { mandatory_fee_for: purpose } : {};
}
