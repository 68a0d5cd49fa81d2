import { BRAND } from "#src/domain/policy/brand.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";

interface Asked {
  name: string;
  email: string;
  vehicle: { year: number; make: string; model: string; is_own: boolean } | null;
}

/** Opening of a dealer's first message to a buyer. */
export function firstSentence({ name, vehicle }: Pick<Asked, "name" | "vehicle">): string {
  const [firstName] = name.trim().split(/\s+/);
  const about = vehicle?.is_own ? ` about our ${vehicleTitle(vehicle)}` : "";
  return `Hello ${firstName}, thank you for your enquiry${about} on ${BRAND}. When is a good time to call you?`;
}

export function emailLink(asked: Asked): string {
  const subject = asked.vehicle?.is_own ? vehicleTitle(asked.vehicle) : "Your enquiry";
  const body = encodeURIComponent(`${firstSentence(asked)}\n`);
  return `mailto:${asked.email}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
