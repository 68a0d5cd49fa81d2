import type { EvVariant } from "./ev-variant.ts";
import { AUDI } from "./table/audi.ts";
import { BMW_MERCEDES_JAGUAR } from "./table/bmw-mercedes-jaguar.ts";
import { CITROEN_DS_FIAT } from "./table/citroen-ds-fiat.ts";
import { CUPRA_SEAT_SKODA } from "./table/cupra-seat-skoda.ts";
import { HONDA_MAZDA_MITSUBISHI } from "./table/honda-mazda-mitsubishi.ts";
import { HYUNDAI } from "./table/hyundai.ts";
import { KIA } from "./table/kia.ts";
import { MG_FORD } from "./table/mg-ford.ts";
import { NISSAN_RENAULT } from "./table/nissan-renault.ts";
import { PEUGEOT_VAUXHALL } from "./table/peugeot-vauxhall.ts";
import { TESLA_VOLVO } from "./table/tesla-volvo.ts";
import { VOLKSWAGEN } from "./table/volkswagen.ts";

/** Electric cars often sold used in the United Kingdom, one row per version. */
export const EV_VARIANTS: readonly EvVariant[] = [
  ...AUDI,
  ...BMW_MERCEDES_JAGUAR,
  ...CITROEN_DS_FIAT,
  ...CUPRA_SEAT_SKODA,
  ...HONDA_MAZDA_MITSUBISHI,
  ...HYUNDAI,
  ...KIA,
  ...MG_FORD,
  ...NISSAN_RENAULT,
  ...PEUGEOT_VAUXHALL,
  ...TESLA_VOLVO,
  ...VOLKSWAGEN,
];
