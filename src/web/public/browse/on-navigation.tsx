import { useCallback } from "react";
import { useBlocker } from "react-router";

/**
 * Calls `begin` synchronously when a navigation starts, and blocks none. `useNavigation` changes with
 * the next render, when a timer may have started another navigation.
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
