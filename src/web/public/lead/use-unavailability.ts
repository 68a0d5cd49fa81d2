import { useEffect, useState } from "react";
import { z } from "zod";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";

const answerSchema = z.object({ unavailable: z.enum(["vehicle", "dealer"]).nullable() });

/** Asks when the dialog opens, because cached pages are older. Null while unknown. */
export function useUnavailability(vehicleId: string): Unavailability | null {
  const [unavailable, setUnavailable] = useState<Unavailability | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    async function ask() {
      const response = await fetch(`/api/lead/availability/${vehicleId}`, { signal: controller.signal });
      setUnavailable(answerSchema.parse(await response.json()).unavailable);
    }
    // The form works without the answer, and the next page and the email say it too.
    ask().catch(() => {});
    return () => controller.abort();
  }, [vehicleId]);
  return unavailable;
}
