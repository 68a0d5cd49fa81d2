import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { formatLongDate, formatShortDate } from "#src/domain/format/format.ts";
import { formatPence } from "#src/domain/ledger/format-pence.ts";
import { monthText } from "#src/domain/ledger/month.ts";
import { entryText } from "#src/domain/ledger/statement.ts";
import { BRAND, VAT_PERCENT } from "#src/domain/policy.ts";
import type { Statement } from "./find-statement.ts";

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const LINE = 16;
const TEXT_SIZE = 9;
const INK = rgb(0.07, 0.13, 0.16);
/** Right edges of the columns of amounts. */
const RIGHT = { net: 412, vat: 474, total: A4.width - MARGIN };
const WIDEST_TEXT = 220;

/** A statement as a PDF of as many A4 pages as it takes. */
export async function statementPdf(statement: Statement): Promise<Uint8Array> {
  const { dealer, month, entries, is_provisional } = statement;
  const file = await PDFDocument.create();
  file.setTitle(`Statement ${monthText(month.month)}, ${dealer.name}`);
  file.setAuthor(BRAND);
  file.setLanguage("en-GB");
  const plain = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  const writer = new PageWriter(() => file.addPage([A4.width, A4.height]), { plain, bold });

  writer.heading(`${BRAND}: statement ${monthText(month.month)}`);
  for (const line of [dealer.name, dealer.address_line, `${dealer.town} ${dealer.postcode}`])
    writer.text(line);
  const last_day = formatLongDate(new Date(month.ended.getTime() - 1));
  writer.text(`${formatLongDate(month.began)} to ${last_day}${is_provisional ? ", not yet complete" : ""}`);
  writer.gap();
  writer.row({ date: "Date", text: "For", net: "Net", vat: "VAT", total: "Total" }, "bold");
  for (const entry of entries) {
    writer.row({
      date: formatShortDate(entry.recorded_at),
      text: entryText(entry),
      net: formatPence(entry.pence),
      vat: formatPence(entry.vat_pence),
      total: formatPence(entry.pence + entry.vat_pence),
    });
  }
  if (entries.length === 0) writer.text("Nothing was charged.");
  writer.gap();
  for (const [name, pence] of summaryOf(statement)) writer.sum(name, formatPence(pence));
  return await file.save();
}

/** The sums under a statement, in their order. */
function summaryOf({ totals }: Statement): [string, number][] {
  return [
    ["Brought forward", totals.opening_pence],
    ["Charges", totals.charges_pence],
    ["Credits", totals.credits_pence],
    ["Adjustments", totals.adjustments_pence],
    ["Net", totals.net_pence],
    [`VAT at ${VAT_PERCENT}%`, totals.vat_pence],
    ["Payments", totals.payments_pence],
    ["Balance due", totals.closing_pence],
  ];
}

interface Row {
  date: string;
  text: string;
  net: string;
  vat: string;
  total: string;
}

/** Writes lines downwards, and goes on with a new page at the end of one. */
class PageWriter {
  private page: PDFPage;
  private y = A4.height - MARGIN;
  private readonly addPage: () => PDFPage;
  private readonly fonts: { plain: PDFFont; bold: PDFFont };

  constructor(addPage: () => PDFPage, fonts: { plain: PDFFont; bold: PDFFont }) {
    this.addPage = addPage;
    this.fonts = fonts;
    this.page = addPage();
  }

  heading(text: string): void {
    this.down(LINE * 1.5);
    this.draw(text, { x: MARGIN, size: 18, font: this.fonts.bold });
    this.down(LINE / 2);
  }

  text(text: string): void {
    this.down(LINE);
    this.draw(text, { x: MARGIN });
  }

  gap(): void {
    this.down(LINE);
  }

  row({ date, text, net, vat, total }: Row, weight: "plain" | "bold" = "plain"): void {
    const font = this.fonts[weight];
    const [first = "", ...rest] = wrap(writable(text, font), font);
    this.down(LINE);
    this.draw(date, { x: MARGIN, font });
    this.draw(first, { x: MARGIN + 66, font });
    for (const [right, amount] of [
      [RIGHT.net, net],
      [RIGHT.vat, vat],
      [RIGHT.total, total],
    ] as const) {
      this.draw(amount, { x: right - font.widthOfTextAtSize(amount, TEXT_SIZE), font });
    }
    for (const line of rest) {
      this.down(LINE * 0.75);
      this.draw(line, { x: MARGIN + 66, font });
    }
  }

  sum(name: string, amount: string): void {
    const font = name === "Balance due" ? this.fonts.bold : this.fonts.plain;
    this.down(LINE);
    this.draw(name, { x: RIGHT.net - 60, font });
    this.draw(amount, { x: RIGHT.total - font.widthOfTextAtSize(amount, TEXT_SIZE), font });
  }

  private down(height: number): void {
    this.y -= height;
    if (this.y >= MARGIN) return;
    this.page = this.addPage();
    this.y = A4.height - MARGIN - LINE;
  }

  private draw(
    text: string,
    { x, size = TEXT_SIZE, font = this.fonts.plain }: { x: number; size?: number; font?: PDFFont },
  ) {
    this.page.drawText(writable(text, font), { x, y: this.y, size, font, color: INK });
  }
}

/** The fonts that every reader has know western letters only; what they lack becomes a question mark. */
function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text.replace(/\s/g, " "), (letter) =>
    known.has(letter.codePointAt(0) ?? 0) ? letter : "?",
  ).join("");
}

function wrap(text: string, font: PDFFont): string[] {
  const lines = [""];
  // What somebody wrote without a blank must not run into the amounts.
  for (const word of text.replace(/\S{36}/g, "$& ").split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, TEXT_SIZE) <= WIDEST_TEXT) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
