import { useEffect, useState } from "react";

const HEADER_HIDES_AFTER_PIXELS = 100;

/** True while the page scrolls down past the first 100 pixels, until it scrolls up. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now !== last) setHidden(now > last && now > HEADER_HIDES_AFTER_PIXELS);
      last = now;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return hidden;
}
