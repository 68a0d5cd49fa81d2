import { useEffect, useState } from "react";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import { loadLeadChecks } from "./sending/load-lead-checks.ts";

interface Availability {
  /** Null while unknown. */
  unavailable: Unavailability | null;
  callTimes: readonly Date[];
}

/**
 * Asks when the dialog opens, because cached pages are older.
 * @param asks repeats the request when it changes
 */
export function useAvailability(vehicleId: string, asks: number): Availability {
  const [availability, setAvailability] = useState<Availability>({ unavailable: null, callTimes: [] });
  useEffect(() => {
    const controller = new AbortController();
    async function ask() {
      const response = await fetch(`/api/lead/availability/${vehicleId}`, { signal: controller.signal });
      const { availabilitySchema } = await loadLeadChecks();
      const { unavailable, call_times } = availabilitySchema.parse(await response.json());
      setAvailability({ unavailable, callTimes: call_times });
    }
    // The form works without the answer, and the next page and the email say it too.
    ask().catch(() => {});
    return () => controller.abort();
  }, [vehicleId, asks]);
  return availability;
}
