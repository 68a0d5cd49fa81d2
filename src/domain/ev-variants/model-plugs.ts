interface SourcedPlugs {
  /** Plugs and the fastest rates that they take. */
  text: string;
  /** With the date of its page: 'Autocar, 2 October 2020', or with when we read it. */
  source: string;
  url?: string;
}

/** Of UK cars as sold, for the models that have a guide or are compared. */
const MODEL_PLUGS: readonly { make: string; model: string; plugs: SourcedPlugs }[] = [
  {
    make: "Hyundai",
    model: "Kona Electric",
    plugs: {
      text: "CCS, to 80% in about an hour (64 kWh), on DC chargers up to 100 kW",
      source: "The Guardian, 3 February 2019",
      url: "https://www.theguardian.com/technology/2019/feb/03/hyundai-kona-electric-preview-end-to-range-anxiety-electric-vehicle",
    },
  },
  {
    make: "MG",
    model: "ZS EV",
    plugs: {
      text: "CCS, up to 76 kW DC (2021 on); 7 kW AC",
      source: "Irish News, 20 October 2021",
      url: "https://www.irishnews.com/lifestyle/motorsdrive/2021/10/20/news/longer-range-for-mg-zs-ev-2482370/",
    },
  },
  {
    make: "Nissan",
    model: "Leaf",
    plugs: {
      text: "CHAdeMO, 50 kW DC (40 kWh) or up to 100 kW (e+); Type 2, 6.6 kW AC",
      source: "Electrifying.com; Open EV Data by Chargeprice, read November 2026",
      url: "https://electrifying.com/reviews/nissan/leaf/range",
    },
  },
  {
    make: "Peugeot",
    model: "e-208",
    plugs: {
      text: "CCS, 100 kW DC, 10 to 80% in 27 minutes as tested; 7 kW AC",
      source: "Automobile Propre, read November 2026",
    },
  },
  {
    make: "Tesla",
    model: "Model 3",
    plugs: {
      text: "CCS, up to 170 kW DC (Rear-Wheel Drive) or 250 kW (Long Range); 11 kW AC",
      source: "DrivingElectric; EV Database at Fleet News, read November 2026",
      url: "http://www.fleetnews.co.uk/electric-fleet/electric-car-and-van-data/tesla/model-3-1992",
    },
  },
  {
    make: "Tesla",
    model: "Model Y",
    plugs: {
      text: "CCS, up to 250 kW DC (Long Range); 11 kW AC",
      source: "EV Database at Fleet News, for the same battery in the Model 3, read November 2026",
      url: "http://www.fleetnews.co.uk/electric-fleet/electric-car-and-van-data/tesla/model-3-1992",
    },
  },
  {
    make: "Volkswagen",
    model: "ID.3",
    plugs: {
      text: "CCS, 100 kW DC on the first 58 kWh cars",
      source: "Autocar, 2 October 2020",
      url: "https://www.autocar.co.uk/car-review/volkswagen/id-3/first-drives/volkswagen-id-3-1st-edition-2020-uk-review",
    },
  },
];

export const plugsOfModel = (car: { make: string; model: string }): SourcedPlugs | undefined =>
  MODEL_PLUGS.find(
    ({ make, model }) =>
      make.toLowerCase() === car.make.toLowerCase() && model.toLowerCase() === car.model.toLowerCase(),
  )?.plugs;
