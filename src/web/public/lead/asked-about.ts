import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { findCallTimes, findUnavailability } from "#src/services/leads/routing/find-unavailability.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";

export interface LeadSubject
  extends Pick<Vehicle, "vehicle_id" | "make" | "model" | "mileage" | "price" | "reserved_at"> {
  title: string;
  dealer_name: string;
}

export interface AskedCar {
  subject: LeadSubject | null;
  unavailable: Unavailability | null;
}

export interface AskedAbout extends AskedCar {
  also: LeadSubject | null;
  /** The second car's dealer takes no requests at the moment. */
  isAlsoAway: boolean;
  /** Title of the car, of two, that is not for sale and so left out. */
  leftOut: string | null;
  callTimes: readonly Date[];
}

export const NO_SUBJECT: AskedAbout = {
  subject: null,
  also: null,
  unavailable: null,
  isAlsoAway: false,
  leftOut: null,
  callTimes: [],
};

export async function findAskedAbout(
  app: Parameters<typeof findUnavailability>[0] & Parameters<typeof findPublicVehicle>[0],
  vehicleId: unknown,
  alsoId: unknown,
): Promise<AskedAbout> {
  if (typeof vehicleId !== "string" || vehicleId === "") return NO_SUBJECT;
  const isSecond = typeof alsoId === "string" && alsoId !== "" && alsoId !== vehicleId;
  const find = async (id: string): Promise<AskedCar> => {
    const [vehicle, unavailable] = await Promise.all([
      findPublicVehicle(app, id),
      findUnavailability(app, id),
    ]);
    const subject = vehicle && { ...vehicle, title: vehicleTitle(vehicle), dealer_name: vehicle.dealer.name };
    return { subject, unavailable };
  };
  const asked = askedAbout(...(await Promise.all([find(vehicleId), isSecond ? find(alsoId) : null])));
  const { subject, unavailable } = asked;
  const callTimes = subject && unavailable === null ? await findCallTimes(app, subject.vehicle_id) : [];
  return { ...asked, callTimes };
}

/** The form asks about two cars while both are for sale, as the submission decides too. */
export function askedAbout(first: AskedCar, second: AskedCar | null): AskedAbout {
  if (second === null) return { ...NO_SUBJECT, ...first };
  if (isGone(first) && !isGone(second)) return { ...NO_SUBJECT, ...second, leftOut: nameOf(first) };
  if (isGone(second)) return { ...NO_SUBJECT, ...first, leftOut: nameOf(second) };
  return {
    ...NO_SUBJECT,
    ...first,
    also: second.subject,
    isAlsoAway: second.unavailable !== null,
    leftOut: null,
  };
}

const isGone = ({ subject, unavailable }: AskedCar) => subject === null || unavailable === "vehicle";

const nameOf = ({ subject }: AskedCar) => (subject ? `The ${subject.title}` : "The other car you picked");
