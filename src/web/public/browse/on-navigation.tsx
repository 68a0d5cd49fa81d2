import { useCallback } from "react";
import { useBlocker } from "react-router";

/**
 * Calls back as any navigation begins, and blocks none: `useNavigation` tells of it only with the
 * next rendering, when a timer may have replaced it already.
 */
export function OnNavigation({ begin }: { begin: () => void }) {
  useBlocker(
    useCallback(() => {
      begin();
      return false;
    }, [begin]),
  );
  return null;
}
