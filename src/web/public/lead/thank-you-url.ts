import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";

export function thankYouUrl(sent: { dealers: number; unavailable: Unavailability | null }): string {
  const { dealers, unavailable } = sent;
  return `/thank-you?dealers=${dealers}${unavailable === null ? "" : `&unavailable=${unavailable}`}`;
}
