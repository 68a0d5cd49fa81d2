import { useNavigation } from "react-router";

/** A line at the top of the screen while a page loads. Quick pages arrive before it shows. */
export function LoadingLine() {
  return useNavigation().state === "idle" ? null : <div aria-hidden className="loading-line" />;
}
