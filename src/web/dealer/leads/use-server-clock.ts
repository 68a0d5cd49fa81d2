import { useEffect, useState } from "react";

const TICK_MS = 20_000;

/** The server's time, going on: the computer's own clock may be wrong. */
export function useServerClock(server_now: string): Date {
  const [started, setStarted] = useState(() => ({ server_now, at: performance.now() }));
  if (started.server_now !== server_now) setStarted({ server_now, at: performance.now() });
  const [ticked, setTicked] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setTicked(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(started.server_now) + Math.max(0, ticked - started.at));
}
