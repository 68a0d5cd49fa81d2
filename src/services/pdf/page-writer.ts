import { PDFDocument, type PDFFont, type PDFPage, PDFString, rgb, StandardFonts } from "pdf-lib";
import { BRAND } from "#src/domain/policy/brand.ts";

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const LINE = 16;
const TEXT_SIZE = 9;
const INK = rgb(0.07, 0.13, 0.16);
/** Right edges of the amount columns, in points. */
const RIGHT = { net: 412, vat: 474, total: A4.width - MARGIN };
const WIDEST_TEXT = 220;
const SECOND_COLUMN = 330;
const SECOND_HALF = 220;
/** Width of most letters. */
const MOST_LETTERS = 6;

interface Row {
  date: string;
  text: string;
  link: string | null;
  net: string;
  vat: string;
  total: string;
}

/** On A4, in the standard fonts. */
export async function newPdf(title: string) {
  const file = await PDFDocument.create();
  file.setTitle(title);
  file.setAuthor(BRAND);
  file.setLanguage("en-GB");
  const plain = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  const writer = new PageWriter(() => file.addPage([A4.width, A4.height]), { plain, bold });
  return { file, writer };
}

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

  /** Wrapped, its lines kept. */
  paragraph(text: string): void {
    for (const line of text.split("\n")) this.wrapped(line, MARGIN);
  }

  fact(name: string, text: string): void {
    this.down(LINE);
    this.draw(name, { x: MARGIN, font: this.fonts.bold });
    this.wrapped(text, SECOND_HALF, { isBelow: false });
  }

  private wrapped(text: string, x: number, { isBelow } = { isBelow: true }) {
    const font = this.fonts.plain;
    for (const [index, line] of wrap(writable(text, font), font, RIGHT.total - x).entries()) {
      if (isBelow || index > 0) this.down(LINE * 0.75);
      this.draw(line, { x });
    }
  }

  columns(left: readonly string[], right: readonly string[]): void {
    const font = this.fonts.plain;
    const [first, second] = [left, right].map((lines) =>
      lines.flatMap((line) => wrap(writable(line, font), font)),
    );
    for (let line = 0; line < Math.max(first?.length ?? 0, second?.length ?? 0); line++) {
      this.down(LINE);
      this.draw(first?.[line] ?? "", { x: MARGIN });
      this.draw(second?.[line] ?? "", { x: SECOND_COLUMN });
    }
  }

  gap(): void {
    this.down(LINE);
  }

  row({ date, text, link, net, vat, total }: Row, weight: "plain" | "bold" = "plain"): void {
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
    if (link) this.link(link, font.widthOfTextAtSize(first, TEXT_SIZE));
    for (const line of rest) {
      this.down(LINE * 0.75);
      this.draw(line, { x: MARGIN + 66, font });
    }
  }

  private link(url: string, width: number): void {
    const { context } = this.page.doc;
    const left = MARGIN + 66;
    const annotation = context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [left, this.y - 3, left + width, this.y + TEXT_SIZE],
      Border: [0, 0, 0],
      A: { Type: "Action", S: "URI", URI: PDFString.of(url) },
    });
    this.page.node.addAnnot(context.register(annotation));
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

/** The standard PDF fonts only have western letters; others become question marks. */
function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text.replace(/\s/g, " "), (letter) =>
    known.has(letter.codePointAt(0) ?? 0) ? letter : "?",
  ).join("");
}

function wrap(text: string, font: PDFFont, widest = WIDEST_TEXT): string[] {
  const lines = [""];
  // Breaks words that are longer than a line.
  const longest = new RegExp(`\\S{${Math.floor(widest / MOST_LETTERS)}}`, "g");
  for (const word of text.replace(longest, "$& ").split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, TEXT_SIZE) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
