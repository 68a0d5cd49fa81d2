import { useEffect, useState } from "react";

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
