import type { TypedDriving } from "../driving/driving-form.ts";
import type { Rule } from "./read-numbers.ts";

const DRIVES =
  "(?:i |we )?(?:drive|driving|do|doing|commute|commuting|cover|covering|travel|travelling)(?: (?:is|of|about|around|roughly|up to|under|to work))*";
const MILES = "(?<n>\\d{1,3}) ?(?:miles?|mi)";
/** '£50 a day' is a price. */
const MILES_OR_BARE = "(?<![£\\d.,])(?<n>\\d{2,3}|\\d(?= ?mi))(?: ?(?:miles?|mi)\\b)?";
const EACH_DAY = "(?:a|per|each|every|in a) (?:work(?:ing)? ?)?(?:day|weekday)|daily";
const COMMUTE = "(?:my |the |our )?(?:commute|journey|trip)(?: to work)?(?: (?:is|of|about|around|roughly))*";
const CAN = "(?:can |will |would |i |we )*";
const PLUG_IN = "(?:charg(?:es?|ing)(?: it)?|plug(?:ging)?(?: it)? in)";
const NOT = "(?:no|not|can'?t|cannot|don'?t|without(?: an?)?)";
const PUBLIC = "(?:the )?(?:public|rapid|super|tesla super) ?charg(?:ers?|ing|e ?points?)";
const AND_BACK = "(?:each way|there and back|round trip)";

const driven = (
  text: string,
  drivenOf: (groups: Record<string, string | undefined>) => TypedDriving,
): Rule => ({
  pattern: new RegExp(`(?:${text})(?![\\p{L}\\p{N}])`, "gu"),
  read: (groups) => ({ driven: drivenOf(groups) }),
});

/** The miles of a day are there and back. */
const milesOfDay = ({ n = "", way = "" }: Record<string, string | undefined>) => ({
  dailyMiles: String(Number(n) * (way === "each way" ? 2 : 1)),
});

/** How a buyer drives and charges. Without the miles of a day it is left out. */
export const DRIVEN: Rule[] = [
  driven(`(?:my |the )?(?:daily )?round trip (?:is |of )(?:about |around )?${MILES}`, milesOfDay),
  driven(
    `(?:${DRIVES} |(?:under|up to|about|around|roughly) )?${MILES_OR_BARE}(?: round trip)? (?:${EACH_DAY})`,
    milesOfDay,
  ),
  driven(
    `(?:(?:${COMMUTE}|${DRIVES}) )?${MILES}(?: commute| drive| to work)? (?<way>${AND_BACK})(?: to work| a day| daily)?`,
    milesOfDay,
  ),
  driven(
    "(?:with )?(?:no|without an?|haven't got an?|dont have an?|don't have an?) (?:drive|driveway|off[ -]?(?:street|road) parking|home charg(?:er|ing)|charg(?:er|ing) at home)|on[ -]street (?:parking|charging)|(?:charge|charging|park|parked|parking) (?:on|in|at|from|off|using|via) (?:the |my |an? )?(?:street|road|lamp ?posts?)|(?:can'?t|cannot|no) charg(?:e|ing) at home",
    () => ({ charging: "street" }),
  ),
  driven(`${CAN}(?<!${NOT} )(?:${PLUG_IN}|charg(?:er|e ?point)s?) at (?:my |the )?(?:work|office)`, () => ({
    charging: "work",
  })),
  driven(`(?:only|just)(?: (?:got|have|use|charge))*(?: (?:at|from|on))? ${PUBLIC}|${PUBLIC} only`, () => ({
    charging: "rapid",
  })),
  driven(
    `${CAN}${PLUG_IN} (?:at home|overnight|(?:on|in) (?:the|my|our) (?:drive|driveway|garage))(?: overnight)?|(?:(?:with|have|got) (?:an? )?)?home charg(?:er|ing)|(?:have|got|with) (?:an? |my own )?(?:drive|driveway)`,
    () => ({ charging: "home" }),
  ),
];
