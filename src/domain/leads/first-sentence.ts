import { BRAND } from "../policy/brand.ts";
import { vehicleTitle } from "../vehicles/vehicle.ts";

interface Asked {
  name: string;
  phone: string;
  email: string;
  vehicle: { year: number; make: string; model: string; is_own: boolean } | null;
}

/** Opening of a dealer's first message to a buyer. */
export function firstSentence({ name, vehicle }: Pick<Asked, "name" | "vehicle">): string {
  const [firstName] = name.trim().split(/\s+/);
  const about = vehicle?.is_own ? ` about our ${vehicleTitle(vehicle)}` : "";
  return `Hello ${firstName}, thank you for your enquiry${about} on ${BRAND}. When is a good time to call you?`;
}

/** Null without a UK mobile number, which WhatsApp needs. */
export function whatsAppLink(asked: Asked): string | null {
  if (!/^\+447\d{9}$/.test(asked.phone)) return null;
  return `https://wa.me/${asked.phone.slice(1)}?text=${encodeURIComponent(firstSentence(asked))}`;
}

export function emailLink(asked: Asked): string {
  const subject = asked.vehicle?.is_own ? vehicleTitle(asked.vehicle) : "Your enquiry";
  const body = encodeURIComponent(`${firstSentence(asked)}\n`);
  return `mailto:${asked.email}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
