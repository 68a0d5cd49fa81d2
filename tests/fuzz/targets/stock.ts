import { openFeed } from "#src/parsing/feeds/open-feed.ts";
import { readFeed } from "#src/parsing/feeds/read-feed.ts";
import { checkStock } from "#src/parsing/imports/check-stock.ts";
import { filled, type Target } from "#tests/fuzz/target.ts";
import { workbook } from "#tests/support/workbook.ts";

const AT = new Date("2026-11-30T12:00:00Z");
const BYTES = 2 ** 18;

/** As a dealer's feed goes: its columns are learned, then its cars are read. */
async function readAsFeed(bytes: Uint8Array) {
  const { learned } = await openFeed(bytes);
  const none = { known: [], listed: [], published: [], pins: new Map() };
  return await readFeed(bytes, { mapping: learned.mapping, ...none, postcode: "M1 1AE", at: AT });
}

const TEXTS = "One owner, full history, heat pump. ".repeat(4);
const NUMBERED = (length: number, car: (n: number) => string) =>
  Array.from({ length: Math.ceil(length / car(0).length) }, (_, n) => car(n)).join("");

const csv = (length: number) =>
  `make,model,year,price,mileage,body_style,stock_ref,description\n${NUMBERED(length, (n) => `Kia,e-Niro,2021,15750,42883,suv,K${n},"${TEXTS}"\n`)}`;
const xml = (length: number) =>
  `<?xml version="1.0"?><stock>${NUMBERED(length, (n) => `<vehicle id="${n}"><make>Kia</make><model>e-Niro</model><year>2021</year><price>15750</price><mileage>42883</mileage><body>suv</body><stock_ref>K${n}</stock_ref><photos><photo>https://a.example/${n}.jpg</photo></photos><d>${TEXTS}</d></vehicle>`)}</stock>`;
const json = (length: number) =>
  `{"cars":[${NUMBERED(length, (n) => `{"make":"Kia","model":"e-Niro","year":2021,"price":15750,"mileage":42883,"body_style":"suv","stock_ref":"K${n}","images":["https://a.example/${n}.jpg"],"d":"${TEXTS}"},`)}{}]}`;

const CELLS = [
  ...["Kia", "e-Niro 64kWh", "£15,750", "15.750,00 €", "42,883 miles", "1.5k", "21 plate", "AB21 CDE"],
  ...["03/04/2021", "2021-03-04T00:00:00Z", "44250", "=1+1", "'=x", "yes", "sold", "+VAT", "plus fee £199"],
  ...["https://a.example/1.jpg|https://a.example/2.jpg", "<b>", "&amp;", "150kW", "n/a", "1e400", "-1"],
];
const COLUMNS = ["make", "model", "price", "year", "mileage", "registration", "vin", "images", "fuel", "vat"];

export const STOCK_TARGETS: Record<string, Target> = {
  csv: {
    place: "parser thread",
    bytes: BYTES,
    honest: csv,
    tokens: [...COLUMNS, ...CELLS, ",", ";", "|", "\t", '"', '""', '",', ',"', "\n", "\r", "c{n},", "{n}\n"],
    parse: readAsFeed,
  },
  "csv upload": {
    place: "parser thread",
    bytes: BYTES,
    honest: csv,
    tokens: [...COLUMNS, ...CELLS, ",", ";", '"', '""', "\n", "make,model,price\n", "c{n},", "1,2,{n}\n"],
    parse: (bytes) => checkStock(bytes, { today: AT, postcode: "M1 1AE" }),
  },
  xml: {
    place: "parser thread",
    bytes: BYTES,
    honest: xml,
    tokens: [
      ...[
        "<a>",
        "</a>",
        "<a",
        "/>",
        ">",
        "<vehicle>",
        "</vehicle>",
        "<make>Kia</make>",
        " b='1'",
        ' b="',
        "<",
      ],
      ...["<![CDATA[", "]]>", "<!--", "-->", "<?xml", "?>", "&", "&#", "&#x110000;", "&lt;", ";", "<n:a>"],
      ...['<!DOCTYPE a [<!ENTITY b "b">]>', "&b;", " a{n}='1'", "<a{n}>", "</a{n}>", ...CELLS, ...COLUMNS],
    ],
    parse: readAsFeed,
  },
  json: {
    place: "parser thread",
    bytes: BYTES,
    honest: json,
    tokens: [
      ...[
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        '"',
        '"a":',
        '"a":1',
        "null",
        "true",
        "1e999",
        "\\u0000",
        "\\",
        '"__proto__":',
      ],
      ...[
        '{"make":"Kia","model":"e-Niro","price":1}',
        '"k{n}":1,',
        "[{",
        "}]",
        "\n",
        ...CELLS.map((one) => `"${one}"`),
      ],
    ],
    parse: readAsFeed,
  },
  excel: {
    place: "parser thread",
    bytes: BYTES / 4,
    honest: (length) => filled("<row><c t='s'><v>0</v></c></row>", length),
    tokens: [
      ...[
        "<row>",
        "</row>",
        "<row r='{n}'>",
        "<c>",
        "</c>",
        "<c r='A{n}'>",
        "<c r='XFD1'>",
        "<c t='s'>",
        "<v>",
        "</v>",
      ],
      ...[
        "<c t='s'><v>{n}</v></c>",
        "<c t='e'>",
        "<c t='b'>",
        "<c s='1'>",
        "<v>1e308</v>",
        "<is><t>",
        "&",
        "<f>A1</f>",
      ],
    ],
    parse: (_, text) => {
      const edit = (sheet: string) => sheet.replace("</sheetData>", () => `${text}</sheetData>`);
      return readAsFeed(
        workbook(
          {
            Stock: [
              ["make", "model", "price"],
              ["Kia", "e-Niro", 15_750],
            ],
          },
          edit,
        ),
      );
    },
  },
  compressed: {
    place: "parser thread",
    bytes: BYTES,
    encoding: "latin1",
    honest: () =>
      Buffer.from(
        workbook({
          Stock: [
            ["make", "price"],
            ["Kia", 15_750],
          ],
        }),
      ).toString("latin1"),
    tokens: [
      "PK\x03\x04",
      "PK\x01\x02",
      "PK\x05\x06",
      "\x1f\x8b\x08",
      "\0\0",
      "\xff\xff",
      "\x08\0",
      "xl/workbook.xml",
    ],
    parse: readAsFeed,
  },
};
