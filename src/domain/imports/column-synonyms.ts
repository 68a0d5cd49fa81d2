import { FIELD_NAMES, vehicleField } from "../vehicles/fields.ts";
import { COLUMN_TARGETS, type ColumnTarget, isAlwaysRead, isImageColumn } from "./column-targets.ts";
import { IMAGE_COLUMNS, STOCK_COLUMNS } from "./stock-columns.ts";

/**
 * Names of other systems' columns, best first: DMS14, AutoTrader Connect, Meta, Google, spreadsheets. The values
 * decide between ambiguous names.
 */
const SYNONYMS: Partial<Record<ColumnTarget, string>> = {
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, vehicleField(name).synonyms])),
  mileage_unit:
    "mileageunit mileageunits mileagefromodometerunitcode mileageunitcode odometerunit odometerunits odometeruom mileageuom distanceuom distanceunit mileagetype unit",
  fuel: "fuel fueltype fuelname fueldescription propulsion powertrain energysource enginetype engine fl",
  features:
    "features feature featuresname featurename options option equipment extras vehicleoption keyfeatures",
  images:
    "images image imageurl imageurls imagelink imagelinks additionalimagelink imagehref imageshref picturerefs pictures picture pictureurl pictureurls pics photos photo photourl photourls webphotos mainimage mainphoto imagelist mediaimageshref imagesimage imagesimageurl imagesurl imagesimagehref picturespicture photosphoto picturespictureurl photosphotourl",
  state:
    "lifecyclestate availability stockstatus sts lotstate lotstatus salestatus salesstatus vehiclestatus advertstatus status reservationstatus state sold issold solddate reserved isreserved onhold salepending live islive publish published publishtoweb publishonweb showonweb showonwebsite showonline onweb displayonweb displayonwebsite visible visibleonweb advertise tradeonly istradeonly forsale onsale available isavailable instock hidden ishidden draft isdraft duein isduein comingsoon priceonapplication poa",
  position:
    "versionnumber version lastupdated lastupdate lastmodified dateupdated updatedat modifiedat modified updated",
  title:
    "title vehicle car vehiclename vehicletitle fullname headline name vehicledescription makemodel makeandmodel",
  fee: "admin adminfee adminfees adminfeeamountgbp adminfeeamount admincharge administrationfee docfee docfees documentfee documentationfee dealerfee dealerfees fees fee vehicleexpenses expenses handlingfee preparationfee compulsoryfee buyersfee buyerfee auctionfee",
  vat: "vat vatstatus vattype vatqualifying vatincluded incvat includesvat priceincludesvat exvat plusvat pricevat pricevatstatus forecourtpricevatstatus retailpricevatstatus",
  damage:
    "vcar inscat inscategory insurancecat hpicategory salvage salvagecategory damagecategory totalloss writtenoff iswriteoff cat category condition",
};

/** German, French and Dutch names, in files of dealer groups that have branches here too. */
const FOREIGN: Partial<Record<ColumnTarget, string>> = {
  make: "marke hersteller fabrikat merk",
  model: "modell modele",
  trim: "ausstattung variante ausfuhrung finition uitvoering",
  registration: "kennzeichen immatriculation kenteken",
  vin: "fin fahrgestellnummer numerodeserie chassisnummer",
  first_registered:
    "erstzulassung ez miseencirculation datemiseencirculation datedemiseencirculation datede1eremiseencirculation mec dmec datemec eerstetoelating datumeerstetoelating",
  year: "baujahr modelljahr annee millesime bouwjaar",
  mileage: "kilometerstand laufleistung tellerstand",
  price:
    "preis preisbrutto bruttopreis verkaufspreis prix prixttc prixdevente prixventettc prixdeventettc prijs vraagprijs verkoopprijs",
  colour: "farbe aussenfarbe couleur teinte kleur",
  body_style: "karosserie karosserieform aufbau carrosserie",
  seats: "sitze sitzplatze anzahlsitze places nombredeplaces nbplaces zitplaatsen aantalzitplaatsen",
  previous_owners:
    "vorbesitzer anzahlvorbesitzer proprietaires nombredeproprietaires nbproprietaires eigenaren aantaleigenaren",
  battery_kwh:
    "batterie batteriekapazitat capacitebatterie capacitedelabatterie accu accucapaciteit batterij batterijcapaciteit",
  fuel: "kraftstoff antrieb energie carburant motorisation brandstof brandstofsoort",
  images: "bilder bild fotos foto afbeeldingen",
  stock_ref:
    "internenr internenummer fahrzeugnummer ndestock numerodestock numerostock refstock voorraadnr voorraadnummer",
  description:
    "beschreibung bemerkung bemerkungen descriptif commentaire commentaires omschrijving opmerkingen",
  state: "verfugbarkeit verkauft reserviert statut disponibilite vendu beschikbaarheid verkocht gereserveerd",
};

export interface NamedTarget {
  target: ColumnTarget;
  /** 0 is the best name. */
  rank: number;
}

const RANKED = new Map<string, NamedTarget[]>();
for (const target of COLUMN_TARGETS) {
  const names = [SYNONYMS[target], FOREIGN[target]].flatMap((some) => some?.split(" ") ?? []);
  for (const [rank, name] of names.entries()) {
    const named = { target, rank };
    RANKED.set(name, [...(RANKED.get(name) ?? []), named]);
  }
}

/**
 * Parents in a nested file: their names, pictures and prices do not belong to the car. The state of an advert in
 * another channel (AutoTrader's `exportAdvert`) is not that of the car.
 */
const OTHER_THINGS =
  /^(dealers?|advertisers?|sellers?|contact|finance|purchases?|costs?|acquisition|trade|features?|options?|equipment|images?|pictures?|photos?|media|videos?|previousprice|manufacturerrrp|adminfee|odometer|mileage|branch(?:es)?|valuations?|history|mottests?|(?:export|locator|profile|advertiser|dealerauction)advert|tradeadverts?)$/;
/** Fields below such parents that still describe the car. */
const OF_OTHER_THINGS: readonly ColumnTarget[] = ["postcode", "images", "features", "previous_owners"];
/** A shorter name is less certain. */
const RANK_PER_STEP = 3;

/** A longer cell is not a name. The first rows of a file without a header are tested too. */
const NAME_MAX_LENGTH = 200;

const OWN_NAMES = new Map([...STOCK_COLUMNS, ...IMAGE_COLUMNS].map((column) => [column as string, column]));

/** Our own column of this name, in any spelling of its words. */
export const ownColumn = (name: string) =>
  OWN_NAMES.get(
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, "_"),
  );

/** Best first. */
export function targetsNamed(column: string): NamedTarget[] {
  if (column.length > NAME_MAX_LENGTH) return [];
  const own = ownColumn(column);
  if (!own) return synonyms(column);
  return [{ target: isImageColumn(own) ? "images" : own, rank: 0 }, ...synonyms(column)];
}

function synonyms(column: string): NamedTarget[] {
  const path = column
    .replaceAll(/\[\d*\]/g, "")
    .split(".")
    .map(plainName)
    .filter(Boolean);
  if (isSmallPicture(column)) return [];
  const isOther = path.slice(0, -1).some((part) => OTHER_THINGS.test(part));
  // 'price.amount' and 'colour.name' are the price and the colour.
  const parent =
    path.length > 1 && OF_PARENT.test(path.at(-1) ?? "") ? synonyms(path.slice(0, -1).join(".")) : [];
  const found = path.flatMap((_, step) => {
    const isOwnName = step === path.length - 1 && step > 0;
    return namesOf(path.slice(step).join("")).flatMap(({ target, rank }) => {
      if (isOther && isOwnName && !OF_OTHER_THINGS.includes(target)) return [];
      return [{ target, rank: rank + step * RANK_PER_STEP }];
    });
  });
  const ofParent = parent.map(({ target, rank }) => ({ target, rank: rank + 1 }));
  return [...found, ...ofParent]
    .filter(({ target }) => target !== "price" || !PAID_BY_DEALER.test(column))
    .toSorted((one, other) => one.rank - other.rank);
}

/** 'Purch. price' is never what a buyer pays. */
const PAID_BY_DEALER = /^\W*(purch|cost|bought|acqui|stand.?in|siv\b)/i;

/** Names of columns that hold a car or change its price, whatever else they say: 'Reserved for', 'VCAR marker'. */
const BY_A_WORD: readonly [ColumnTarget, RegExp][] = [
  ["state", /^(is)?(sold(?!asseen)|reserved?(?!price)|onhold)/],
  ["damage", /vcar|salvage|writ(e|ten)off|totalloss|ins(urance)?cat/],
  ["fee", /^(?!.*price).*(admin|document|documentation|dealer|buyers?|auction)(fee|charge)/],
];
const RANK_BY_A_WORD = 50;

const OF_PARENT = /^(value|amount|name|text|label|gbp)$/;

function namesOf(name: string): NamedTarget[] {
  const shorter = [
    name,
    name.replace(/\d+$/, ""),
    name.replace(/(gbp|pounds|(in)?pence|incl?(uding)?(vat|adminfees?|fees?)|miles|mi|kms?|kwh|kw)$/, ""),
    name.replace(/^(vehicles|cars)(?=.{3})/, ""),
    name.replace(/^(vehicle|car|stock|advert|auto|item)(?=.{3})/, ""),
    name.replace(/(?<=.{3})(name|desc|description|text)$/, ""),
  ];
  for (const [step, one] of shorter.entries()) {
    const found = RANKED.get(one);
    if (found) return found.map(({ target, rank }) => ({ target, rank: rank + (step > 0 ? 1 : 0) }));
  }
  return BY_A_WORD.flatMap(([target, word]) => (word.test(name) ? { target, rank: RANK_BY_A_WORD } : []));
}

/** The same picture in a smaller size. */
export const isSmallPicture = (column: string): boolean => /thumb/i.test(column);

/** Counts before another price: reduced, or with every fee. */
export const isFirstPrice = (column: string): boolean =>
  /^((sale|offer|specialoffer|special|reduced)price(amount|value)?(gbp)?|(vehicle)?allinprice)$/.test(
    plainName(column),
  );

export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

const OFFER_WORDS =
  /price|cost|fee|vat|deposit|discount|status|state|sold|reserv|publish|visib|show|hide|hold|trade|active|available|online|salvage|damage|write.?off|loss|vcar|\bcat\b|accident/i;

/** May say what buyers pay, whether they see the car, or that it was written off: never folded away. */
export const isAboutOffer = (column: string): boolean =>
  OFFER_WORDS.test(column) || targetsNamed(column).some(({ target }) => isAlwaysRead(target));
