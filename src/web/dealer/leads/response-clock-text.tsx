import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { responseClock } from "#src/domain/leads/response-clock/response-clock.ts";
import { type DealerLead, dateOf } from "./dealer-lead.ts";

const LOOKS = {
  running: "font-semibold text-teal-deep",
  late: "font-semibold text-danger",
  answered: "text-ink-soft",
} as const;

export function ResponseClockText({ lead, now }: { lead: DealerLead; now: Date }) {
  const { routed_at, first_response_at, response_due_at, call_at } = lead;
  const { state, text } = responseClock(
    {
      routed_at: new Date(routed_at),
      first_response_at: dateOf(first_response_at),
      response_due_at: dateOf(response_due_at),
      call_at: dateOf(call_at),
    },
    now,
  );
  return (
    <p className={`mt-1 flex items-center gap-1.5 figures ${LOOKS[state]}`}>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </p>
  );
}

const TICK_MS = 20_000;

/** The server's time, ticking: the computer's clock may be wrong. */
export function useServerClock(serverNow: string): Date {
  const [started, setStarted] = useState(() => ({ serverNow, at: performance.now() }));
  if (started.serverNow !== serverNow) setStarted({ serverNow, at: performance.now() });
  const [ticked, setTicked] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setTicked(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(started.serverNow) + Math.max(0, ticked - started.at));
}
