import type { ModelFacts } from "./content-types.ts";

/** Figures are for UK cars as sold, not for the newest version. */

export const NISSAN_LEAF_FACTS: ModelFacts = {
  battery: {
    text: "40 kWh (2018 on, later sold as 39 kWh) or 62 kWh (e+)",
    kwh: [40, 62],
    source: "Electrifying.com",
    asOf: "2026-11",
    undated: true,
    url: "https://electrifying.com/reviews/nissan/leaf/range",
  },
  range: {
    text: "About 130 miles, 110 in winter (40 kWh)",
    source: "Honest John",
    asOf: "2018-12-20",
    url: "https://www.honestjohn.co.uk/our-cars/nissan-leaf/how-much-does-winter-hurt-in-an-electric-vehicle/",
  },
  lowestRange: {
    text: "110 miles in winter (40 kWh)",
    source: "Honest John",
    asOf: "2018-12-20",
    url: "https://www.honestjohn.co.uk/our-cars/nissan-leaf/how-much-does-winter-hurt-in-an-electric-vehicle/",
  },
  charging: {
    text: "CHAdeMO, 50 kW DC (40 kWh) or up to 100 kW (e+); Type 2, 6.6 kW AC",
    dcKw: [50, 100],
    source: "Electrifying.com; Open EV Data by Chargeprice",
    asOf: "2026-11",
    undated: true,
    url: "https://electrifying.com/reviews/nissan/leaf/range",
  },
  acceleration: {
    text: "0 to 62 mph in 7.9 seconds (40 kWh)",
    source: "Next Green Car",
    asOf: "2026-11",
    undated: true,
    url: "https://www.nextgreencar.com/review/8333/nissan-leaf-40kwh-first-drive/",
  },
};

export const TESLA_MODEL_3_FACTS: ModelFacts = {
  battery: {
    text: "57.5 kWh usable (Rear-Wheel Drive, 2022) to 75 kWh usable (Long Range)",
    kwh: [57.5, 75],
    source: "InsideEVs; EV Database at Fleet News",
    asOf: "2026-11",
    undated: true,
    url: "http://www.fleetnews.co.uk/electric-fleet/electric-car-and-van-data/tesla/model-3-1992",
  },
  range: {
    text: "255 miles in summer (Rear-Wheel Drive), 293 in a mild winter (Long Range)",
    source: "What Car?",
    asOf: "2024-09",
    url: "https://whatcar.com/news/the-electric-cars-with-the-longest-ranges-and-how-much-you-can-save-on-them/n24342",
  },
  lowestRange: {
    text: "160 miles in cold weather (early Standard Range)",
    source: "All Cars UK",
    asOf: "2026-11",
    undated: true,
    url: "https://allcarsuk.co.uk/blog/used-tesla-model-3-buying-guide",
  },
  charging: {
    text: "CCS, up to 170 kW DC (Rear-Wheel Drive) or 250 kW (Long Range); 11 kW AC",
    dcKw: [170, 250],
    source: "DrivingElectric; EV Database at Fleet News",
    asOf: "2026-11",
    undated: true,
    url: "http://www.fleetnews.co.uk/electric-fleet/electric-car-and-van-data/tesla/model-3-1992",
  },
  acceleration: {
    text: "0 to 60 mph in 5.3 seconds (Standard Range Plus) to 3.2 (Performance)",
    source: "Carbuyer",
    asOf: "2019-05",
  },
};

export const TESLA_MODEL_Y_FACTS: ModelFacts = {
  battery: {
    text: "60.5 kWh (Rear-Wheel Drive to 2024) or about 75 kWh (Long Range)",
    kwh: [60.5, 75],
    source: "CAR; Motor Trader News",
    asOf: "2026-11",
    undated: true,
    url: "https://carmagazine.co.uk/car-reviews/tesla/model-y-suv",
  },
  range: {
    text: "274 miles at 29 °C, 186 at minus 8 °C (Long Range)",
    source: "Consumer Reports",
    asOf: "2023-08",
    url: "https://www.notebookcheck.net/Tesla-Model-Y-and-Hyundai-Ioniq-5-miss-official-range-at-all-temperatures-VW-ID-4-and-Ford-Mustang-Mach-E-perform-well-in-summer.738119.0.html",
  },
  lowestRange: {
    text: "186 miles at minus 8 °C (Long Range)",
    source: "Consumer Reports",
    asOf: "2023-08",
    url: "https://www.notebookcheck.net/Tesla-Model-Y-and-Hyundai-Ioniq-5-miss-official-range-at-all-temperatures-VW-ID-4-and-Ford-Mustang-Mach-E-perform-well-in-summer.738119.0.html",
  },
  charging: {
    text: "CCS, up to 250 kW DC (Long Range); 11 kW AC",
    dcKw: [250],
    source: "EV Database at Fleet News, for the same battery in the Model 3",
    asOf: "2026-11",
    undated: true,
    url: "http://www.fleetnews.co.uk/electric-fleet/electric-car-and-van-data/tesla/model-3-1992",
  },
  acceleration: {
    text: "0 to 62 mph in 5.0 seconds (Long Range)",
    source: "Auto Express",
    asOf: "2021-10-21",
    url: "http://www.pressreader.com/uk/auto-express/20211021/282978223200662",
  },
};

export const HYUNDAI_KONA_ELECTRIC_FACTS: ModelFacts = {
  battery: {
    text: "39.2 or 64 kWh (2018 to 2023); up to 65.4 kWh since",
    kwh: [39.2, 64, 65.4],
    source: "Top Gear magazine; Automotive News Europe",
    asOf: "2026-11",
    undated: true,
    url: "https://europe.autonews.com/blogs/new-hyundai-kona-impresses-despite-charging-infrastructure-issues",
  },
  range: {
    text: "259 miles (64 kWh) or about 150 (39 kWh), on What Car?'s test",
    source: "Daily Mirror",
    asOf: "2018-11-15",
    url: "https://www.pressreader.com/uk/daily-mirror/20181115/282729112928634",
  },
  lowestRange: {
    text: "About 150 miles (39 kWh), before winter",
    source: "Daily Mirror",
    asOf: "2018-11-15",
    url: "https://www.pressreader.com/uk/daily-mirror/20181115/282729112928634",
  },
  charging: {
    text: "CCS, to 80% in about an hour (64 kWh), on DC chargers up to 100 kW",
    dcKw: [],
    source: "The Guardian",
    asOf: "2019-02-03",
    url: "https://www.theguardian.com/technology/2019/feb/03/hyundai-kona-electric-preview-end-to-range-anxiety-electric-vehicle",
  },
  acceleration: {
    text: "0 to 60 mph in 6.7 seconds (64 kWh, as tested)",
    source: "Autocar",
    asOf: "2026-11",
    undated: true,
    url: "https://www.autocar.co.uk/car-review/hyundai/kona-electric/performance",
  },
};

export const MG_ZS_EV_FACTS: ModelFacts = {
  battery: {
    text: "44.5 kWh (to 2021), then 51 kWh or 72 kWh (Long Range)",
    kwh: [44.5, 51, 72],
    source: "Irish News",
    asOf: "2021-10-20",
    url: "https://www.irishnews.com/lifestyle/motorsdrive/2021/10/20/news/longer-range-for-mg-zs-ev-2482370/",
  },
  range: {
    text: "246 miles in summer (Long Range)",
    source: "What Car? test, at ArenaEV",
    asOf: "2022-09-18",
    url: "https://m.arenaev.com/10_electric_cars_range_tested_until_their_battery_died-news-732.php",
  },
  lowestRange: {
    text: "116 miles, mostly at 70 mph (first version)",
    source: "What Car?",
    asOf: "2020-08",
  },
  charging: {
    text: "CCS, up to 76 kW DC (2021 on); 7 kW AC, empty to full in ten and a half hours",
    dcKw: [76],
    source: "Irish News",
    asOf: "2021-10-20",
    url: "https://www.irishnews.com/lifestyle/motorsdrive/2021/10/20/news/longer-range-for-mg-zs-ev-2482370/",
  },
  acceleration: {
    text: "0 to 60 mph in 7.4 seconds (first version, as tested)",
    source: "Auto Express",
    asOf: "2019-10-03",
    url: "https://www.pressreader.com/uk/auto-express/20191003/283244509714255",
  },
};

export const VOLKSWAGEN_ID3_FACTS: ModelFacts = {
  battery: {
    text: "45, 58 or 77 kWh",
    kwh: [45, 58, 77],
    source: "New Atlas",
    asOf: "2019-09",
    url: "https://newatlas.com/automotive/volkswagen-first-pure-ev-id-3/?amp=true",
  },
  range: {
    text: "220 miles in mild weather, 175 in winter (58 kWh)",
    source: "Autocar",
    asOf: "2022-01-26",
    url: "https://www.pressreader.com/uk/autocar/20220126/283102777436632",
  },
  lowestRange: {
    text: "175 miles in winter (58 kWh)",
    source: "Autocar",
    asOf: "2022-01-26",
    url: "https://www.pressreader.com/uk/autocar/20220126/283102777436632",
  },
  charging: {
    text: "CCS, 100 kW DC on the first 58 kWh cars",
    dcKw: [100],
    source: "Autocar",
    asOf: "2020-10-02",
    url: "https://www.autocar.co.uk/car-review/volkswagen/id-3/first-drives/volkswagen-id-3-1st-edition-2020-uk-review",
  },
  acceleration: {
    text: "No tested figure; 201 bhp at the rear wheels (58 kWh)",
    source: "Autocar",
    asOf: "2020-10-02",
    url: "https://www.autocar.co.uk/car-review/volkswagen/id-3/first-drives/volkswagen-id-3-1st-edition-2020-uk-review",
  },
};

export const PEUGEOT_E_208_FACTS: ModelFacts = {
  battery: {
    text: "50 kWh, 46 usable (48 from 2023)",
    kwh: [50],
    source: "Automobile Propre; Motor1 France",
    asOf: "2026-11",
    undated: true,
    url: "https://fr.motor1.com/news/612725/peugeot-208-electrique-puisse-autonomie/",
  },
  range: {
    text: "155 to 167 miles in mixed driving, 137 at a steady 81 mph (first version)",
    source: "InsideEVs; Automobile Propre",
    asOf: "2026-11",
    undated: true,
  },
  lowestRange: {
    text: "137 miles at a steady 81 mph (first version)",
    source: "Automobile Propre",
    asOf: "2026-11",
    undated: true,
  },
  charging: {
    text: "CCS, 100 kW DC, 10 to 80% in 27 minutes as tested; 7 kW AC",
    dcKw: [100],
    source: "Automobile Propre",
    asOf: "2026-11",
    undated: true,
  },
  acceleration: {
    text: "0 to 62 mph in 8.1 seconds (first version)",
    source: "CleanTechnica",
    asOf: "2019-02-25",
    url: "https://cleantechnica.com/2019/02/25/peugeot-e-208-electric-30-minute-dc-charging-211-miles-wltp-range",
  },
};
