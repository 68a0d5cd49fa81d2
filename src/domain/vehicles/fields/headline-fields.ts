import { formatPounds } from "../../format/format.ts";
import { RESERVE_SHARE } from "../../policy/driving.ts";
import {
  MAX_BATTERY_KWH,
  MAX_DC_KW,
  MAX_RANGE_MILES,
  MIN_PRICE_POUNDS,
  OLDEST_VEHICLE_YEAR,
} from "../../policy/listings.ts";
import { BODY_STYLES, type BodyStyle } from "../body-style.ts";
import type { Field } from "./field.ts";

export const HEADLINE_FIELDS = {
  year: {
    type: { kind: "whole number" },
    label: "Year",
    isRequired: true,
    inFiles: `${OLDEST_VEHICLE_YEAR} or later`,
    synonyms:
      "year yearofmanufacture manufactureyear modelyear vehiclemodeldate modeldate productiondate regyear registrationyear yearofregistration yr plate regletter registration",
  },
  make: {
    type: { kind: "words" },
    label: "Make",
    isRequired: true,
    sent: "Such as Nissan",
    synonyms: "make manufacturer brand marque makename brandname",
  },
  model: {
    type: { kind: "words" },
    label: "Model",
    isRequired: true,
    sent: "Such as Leaf",
    synonyms: "model modelname modelrange range",
  },
  trim: {
    type: { kind: "words" },
    label: "Trim",
    sent: "May be left out",
    synonyms:
      "trim trimlevel vehicleconfiguration variant variantname modelvariant deriv derivative derivativename modelderivative modeldescription modeldesc modelversion version spec badge grade edition",
  },
  body_style: {
    type: {
      kind: "choice",
      choices: Object.fromEntries(BODY_STYLES.map((style) => [style, { text: style }])) as Record<
        BodyStyle,
        { text: string }
      >,
    },
    label: "Body style",
    isRequired: true,
    inFiles: "below",
    synonyms: "bodystyle bodytype body bodyshape vehiclebody bodydescription style shape",
  },
  price: {
    type: { kind: "whole number" },
    label: "Price",
    isRequired: true,
    hint: "In pounds, with each fee a buyer must pay",
    inFiles: `pounds, at least ${formatPounds(MIN_PRICE_POUNDS)}`,
    read: "Pounds, with compulsory fees",
    sent: "Whole pounds",
    synonyms:
      "totalpriceamountgbp price totalprice sellingprice salesprice currentprice askingprice ourprice screenprice advertisedprice advertprice retailprice suppliedpriceamountgbp internetprice webprice onlineprice websiteprice cashprice nowprice forecourtpriceamountgbp forecourtprice retail listprice asking priceamount pricevalue prices saleprice offerprice specialofferprice specialprice reducedprice ontheroad ontheroadprice otr otrprice buynow buynowprice ticket ticketprice windowprice prc vehicleallinprice allinprice",
  },
  mileage: {
    type: { kind: "whole number", unit: "miles" },
    label: "Mileage",
    isRequired: true,
    inFiles: "miles",
    read: "Miles",
    sent: "Miles",
    synonyms:
      "mileage odometer mileagefromodometer odometerreadingmiles odometerreading currentmileage mileagevalue odometervalue miles kilometres kilometers kms km distance odo speedo milage kilometrage clock mil mls speedoin speedometer speedometerreading recordedmileage",
  },
  postcode: {
    type: { kind: "words" },
    label: "Postcode",
    isRequired: true,
    hint: "Where the car can be seen",
    sent: "Where the car is",
    synonyms: "postcode branchpostcode postalcode zip zipcode",
  },
  battery_kwh: {
    type: { kind: "figure", max: MAX_BATTERY_KWH, unit: "kWh" },
    label: "Battery",
    hint: "Usable, if you know it",
    sent: "Usable, kWh",
    synonyms:
      "batterykwh batteryusablecapacity usablebattery batteryusable usablecapacity batterycapacity batterysize battery kwh",
  },
  dc_kw: {
    type: { kind: "figure", max: MAX_DC_KW, unit: "kW" },
    label: "DC charging",
    sent: "Fastest DC charging, kW",
    synonyms:
      "dckw maxdckw rapidcharge maxdccharge maxdcchargerate dcchargerate maxrapidcharge dccharging dcchargespeed",
  },
  winter_range_est: {
    type: { kind: "figure", max: MAX_RANGE_MILES, unit: "miles" },
    label: "Winter range",
    hint: `At freezing, leaving ${RESERVE_SHARE * 100}% of the battery`,
    inFiles: "miles",
    read: "As the dealer states it",
    sent: `Miles at freezing, leaving ${RESERVE_SHARE * 100}% of the battery`,
    synonyms: "winterrange rangewinter winterrangeest",
  },
  summer_range_est: {
    type: { kind: "figure", max: MAX_RANGE_MILES, unit: "miles" },
    label: "Summer range",
    inFiles: "miles",
    sent: "Miles",
    synonyms: "summerrange rangesummer summerrangeest",
  },
  description: {
    type: { kind: "words" },
    label: "Description",
    isRequired: true,
    hint: "Service history, battery health, tyres, keys, what comes with it.",
    synonyms:
      "description advertdescription adverttext vehicledescription fulldescription longdescription comments comment advert details notes text adtext content contentrendered",
  },
  stock_ref: {
    type: { kind: "words" },
    label: "Stock reference",
    hint: "Your own number for the car. Buyers do not see it.",
    read: "The dealer's own number for the car; buyers do not see it",
    sent: "Your own number for the car, which buyers do not see; left out, it stays as it is",
    synonyms:
      "externalstockreference stockref stockreference stocknumber stockno stocknum stockid stockcode vehicleid sku stock reference referencenumber ref refno uniqueid carid advertid listingid id lot lotnumber lotno stk stkno stkref dealerstockid dealerstockno dealerref stockbook stockbookno stockbooknumber uuid guid ourref ourreference carno unitno unit number no code",
  },
} as const satisfies Record<string, Field>;
