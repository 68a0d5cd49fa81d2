import {
  ELECTRIC,
  type FeedCar,
  type FeedDialect,
  joined,
  kilometres,
  pounds,
  STOCK,
  ukDay,
  utf8,
} from "./feed-cars.ts";

const escaped = (text: string | number) =>
  String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const tags = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join("");
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");

const all = (write: (car: FeedCar, index: number) => string, cars = STOCK) => cars.map(write).join("\n");

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const xml = (name: string, text: string, more: Partial<FeedDialect> = {}): FeedDialect => ({
  name,
  bytes: utf8(DECLARATION + text),
  otherFuel: 1,
  ...more,
});
const json = (name: string, value: unknown, more: Partial<FeedDialect> = {}): FeedDialect => ({
  name,
  bytes: utf8(JSON.stringify(value, null, 1)),
  otherFuel: 1,
  ...more,
});

const flat = (car: FeedCar) => ({
  StockNo: car.ref,
  Registration: car.plate,
  Make: car.make,
  Model: car.model,
  Derivative: car.trim,
  Year: car.year,
  Price: car.price,
  Mileage: car.miles,
  BodyType: car.body,
  FuelType: car.fuel,
  Colour: car.colour,
});

export const XML_DIALECTS: FeedDialect[] = [
  xml(
    "flat XML with a list of pictures",
    `<Vehicles generated="2026-11-22T21:00:00Z">${all(
      (car) =>
        `<Vehicle>${tags(flat(car))}<Pictures>${car.pictures.map((url) => `<Picture>${url}</Picture>`).join("")}</Pictures></Vehicle>`,
    )}</Vehicles>`,
  ),
  xml(
    "XML of attributes only",
    `<stock>${all(
      (car) =>
        `<car${attributes(flat(car))}>${car.pictures.map((url, index) => `<image url="${url}" order="${index}"/>`).join("")}</car>`,
    )}</stock>`,
  ),
  xml(
    "nested XML with units as attributes",
    `<feed><dealer><name>Ancoats Electric</name><phone>0161 496 0000</phone></dealer><inventory>${all(
      (car) => `<vehicle id="${car.ref}"><identity>${tags({ vrm: car.plate, vin: car.vin })}</identity>
      <description>${tags({ make: car.make, model: car.model, version: car.trim })}</description>
      <mileage unit="km"><value>${kilometres(car.miles)}</value></mileage>
      <price currency="GBP">${car.price}</price>${tags({ bodyStyle: car.body, fuel: car.fuel, firstRegistrationDate: car.registered })}
      <images>${car.pictures.map((url) => `<image><url>${url}</url></image>`).join("")}</images></vehicle>`,
    )}</inventory></feed>`,
    { isInKm: true },
  ),
  xml(
    "Meta's listings in XML",
    `<listings><title>Ancoats Electric</title><link rel="self" href="https://forecourt.example"/>${all(
      (car) =>
        `<listing>${tags({ vehicle_id: car.ref, title: `${car.year} ${car.make} ${car.model}`, make: car.make, model: car.model, year: car.year, body_style: car.body.toUpperCase(), fuel_type: car.fuel.toUpperCase(), price: `${car.price} GBP`, state_of_vehicle: "USED", exterior_color: car.colour })}<mileage>${tags({ value: car.miles, unit: "MI" })}</mileage>${car.pictures.map((url) => `<image><url>${url}</url><tag>Exterior</tag></image>`).join("")}<address format="simple"><component name="city">Manchester</component><component name="postal_code">M4 6JG</component></address></listing>`,
    )}</listings>`,
    { without: ["plate"] },
  ),
  xml(
    "Google's feed as RSS with prefixes",
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Stock</title>${all(
      (car) =>
        `<item><g:id>${car.ref}</g:id><g:brand>${car.make}</g:brand><g:model>${car.model}</g:model><g:year>${car.year}</g:year><g:price>${car.price}.00 GBP</g:price><g:mileage>${car.miles} miles</g:mileage><g:body_style>${car.body}</g:body_style><g:engine>${car.fuel.toLowerCase()}</g:engine><g:image_link>${car.pictures[0]}</g:image_link><g:additional_image_link>${car.pictures[1]}</g:additional_image_link></item>`,
    )}</channel></rss>`,
    { without: ["plate"] },
  ),
  xml(
    "XML of named fields",
    `<export>${all(
      (car) =>
        `<record>${Object.entries(flat(car))
          .map(([name, value]) => `<field name="${name}">${escaped(value)}</field>`)
          .join("")}<field name="Images"><![CDATA[${car.pictures.join("|")}]]></field></record>`,
    )}</export>`,
  ),
  xml(
    "XML of several dealers",
    `<dealers>${[ELECTRIC, STOCK.slice(-1)]
      .map(
        (cars, index) =>
          `<dealer id="${index}"><name>Site ${index}</name><vehicles>${all(
            (car) => `<vehicle>${tags(flat(car))}<photos>${car.pictures.join(",")}</photos></vehicle>`,
            cars,
          )}</vehicles></dealer>`,
      )
      .join("")}</dealers>`,
  ),
  xml(
    "XML with CDATA, HTML and entities",
    `<ads>${all(
      (car) =>
        `<ad>${tags({ advert_id: car.ref, reg: car.plate, manufacturer: car.make, model: car.model, reg_date: ukDay(car.registered), retail_price: pounds(car.price), miles: car.miles, body: car.body, fuel_type: car.fuel })}<advert_text><![CDATA[<p>${car.text}</p><ul><li>Cables &amp; keys</li></ul>]]></advert_text><image_urls>${car.pictures.join(";")}</image_urls></ad>`,
    )}</ads>`,
  ),
  xml(
    "XML with the car's details in an element of their own",
    `<stocklist>${all(
      (car) =>
        `<entry><stock_id>${car.ref}</stock_id><details>${tags({ registration: car.plate, make: car.make, model: car.model, year: car.year, price: car.price, mileage: car.miles, fuel: car.fuel, bodytype: car.body })}</details><gallery>${car.pictures.map((url) => `<photo>${url}</photo>`).join("")}</gallery></entry>`,
    )}</stocklist>`,
  ),
];

const connect = (car: FeedCar, index: number) => ({
  vehicle: {
    ownershipCondition: "Used",
    registration: joined(car.plate),
    vin: car.vin,
    make: car.make,
    model: car.model,
    derivative: `${car.trim} 5dr Auto`,
    trim: car.trim,
    vehicleType: "Car",
    bodyType: car.body,
    fuelType: car.fuel,
    doors: 5,
    owners: car.owners,
    firstRegistrationDate: car.registered,
    yearOfManufacture: String(car.year),
    plate: joined(car.plate).slice(2, 4),
    odometerReadingMiles: car.miles,
    serviceHistory: "Full service history",
    colour: car.colour,
    batteryUsableCapacityKWH: car.fuel === "Electric" ? 58 : null,
    batteryRangeMiles: car.fuel === "Electric" ? 240 : null,
  },
  advertiser: { advertiserId: "10012495", name: "Ancoats Electric", location: { postCode: "M4 6JG" } },
  adverts: {
    forecourtPrice: { amountGBP: car.price },
    forecourtPriceVatStatus: "No VAT",
    soldDate: null,
    reservationStatus: index === 2 ? "Reserved" : null,
    retailAdverts: {
      suppliedPrice: { amountGBP: car.price },
      totalPrice: { amountGBP: car.price },
      adminFee: { amountGBP: 0 },
      description: car.text,
      attentionGrabber: "Full charge",
      autotraderAdvert: { status: "PUBLISHED" },
    },
  },
  features: [
    { name: "Heat pump", type: "Optional", category: "Comfort" },
    { name: "Rear camera", type: "Standard", category: "Safety" },
  ],
  media: {
    images: car.pictures.map((url, image) => ({
      imageId: `i${image}`,
      href: url.replace(/\/(?=\d+\.jpg)/, "/{resize}/"),
    })),
    video: { href: null },
  },
  metadata: {
    stockId: `8a8b${index}c9d7e6f5`,
    externalStockId: null,
    externalStockReference: car.ref,
    lifecycleState: "FORECOURT",
    lastUpdated: "2026-11-22T20:12:45.123Z",
    versionNumber: 7 + index,
  },
});

export const JSON_DIALECTS: FeedDialect[] = [
  json("AutoTrader Connect", { results: STOCK.map(connect), totalResults: STOCK.length }),
  json(
    "a bare array of flat objects",
    STOCK.map((car) => ({ ...flat(car), images: car.pictures })),
  ),
  json("camel case with nested money and media", {
    generatedAt: "2026-11-22T21:00:00Z",
    stock: STOCK.map((car) => ({
      stockNumber: car.ref,
      registrationNumber: car.plate,
      make: { name: car.make },
      model: { name: car.model },
      variant: car.trim,
      modelYear: car.year,
      pricing: { retailPrice: car.price, monthlyPrice: 249 },
      odometer: { value: car.miles, unit: "MILES" },
      bodyType: car.body,
      fuelType: car.fuel,
      photos: car.pictures.map((url, order) => ({ order, url })),
    })),
  }),
  json("strings for everything, and pictures in one string", {
    vehicles: STOCK.map((car) => ({
      ref: car.ref,
      vrm: car.plate,
      manufacturer: car.make,
      model: car.model,
      registered: ukDay(car.registered),
      price: pounds(car.price),
      mileage: `${car.miles}`,
      body: car.body,
      fuel: car.fuel,
      photo_urls: car.pictures.join(","),
    })),
  }),
  json("a search service's documents", {
    status: "ok",
    data: {
      page: 1,
      vehicles: STOCK.map((car) => ({
        id: car.ref,
        attributes: {
          licencePlate: car.plate,
          brand: car.make,
          model: car.model,
          trimLevel: car.trim,
          year: car.year,
          currentPrice: car.price,
          previousPrice: car.price + 500,
          mileage: car.miles,
          bodyStyle: car.body,
          fuel: car.fuel.toUpperCase(),
        },
        links: { images: car.pictures },
      })),
    },
  }),
];
