/** A version sold in the UK. The guide's text or its facts have each figure with its source. */
export interface ModelVersion {
  years: string;
  name: string;
  battery: string;
  /** Official range (WLTP). */
  range: string;
}

const version = (years: string, name: string, battery: string, range = ""): ModelVersion => ({
  years,
  name,
  battery,
  range,
});

/** Keyed by the slug of the guide. */
export const MODEL_VERSIONS: ReadonlyMap<string, readonly ModelVersion[]> = new Map([
  [
    "tesla-model-3",
    [
      version("2019 to 2021", "Standard Range Plus", ""),
      version("2019 on", "Long Range", "75 kWh usable"),
      version("2022 on", "Rear-Wheel Drive", "57.5 kWh usable"),
    ],
  ],
  [
    "nissan-leaf",
    [
      version("2011 to 2017", "First body", "24 or 30 kWh"),
      version("2018 on", "40 kWh, later sold as 39", "40 kWh", "168 miles"),
      version("2019 on", "e+", "62 kWh", "239 miles"),
    ],
  ],
  [
    "tesla-model-y",
    [
      version("2022 on", "Long Range", "about 75 kWh", "331 miles"),
      version("2022 on", "Performance", ""),
      version("2023 to 2024", "Rear-Wheel Drive", "60.5 kWh", "283 miles"),
      version("2024 on", "Long Range Rear-Wheel Drive", "about 75 kWh", "373 miles"),
    ],
  ],
  [
    "hyundai-kona-electric",
    [
      version("2018 to 2023", "39 kWh", "39.2 kWh"),
      version("2018 to 2023", "64 kWh", "64 kWh"),
      version("2023 on", "New body", "up to 65.4 kWh", "up to 319 miles"),
    ],
  ],
  [
    "mg-zs-ev",
    [
      version("2019 to 2021", "First body", "44.5 kWh", "163 miles"),
      version("Late 2021 on", "Long Range", "72 kWh", "273 miles"),
      version("2022 on", "Standard Range", "51 kWh", "198 miles"),
    ],
  ],
  [
    "volkswagen-id3",
    [
      version("2020 to 2023", "1st Edition, Life, Style and others", "58 kWh", "260 miles"),
      version("2020 to 2023", "Tour, Pro S", "77 kWh"),
      version("2021 to 2022", "Pure", "45 kWh"),
      version("Late 2023 on", "Pro", "58 kWh"),
      version("Late 2023 on", "Pro S", "77 kWh"),
    ],
  ],
]);

/** As Markdown, for the guide's text. */
export const versionTable = (versions: readonly ModelVersion[]): string =>
  [
    "| Years | Version | Battery | Official range |",
    "|---|---|---|---|",
    ...versions.map(
      ({ years, name, battery, range }) =>
        `| ${years} | ${name} | ${battery || NOT_SOURCED} | ${range || NOT_SOURCED} |`,
    ),
  ].join("\n");

const NOT_SOURCED = "no source yet";
