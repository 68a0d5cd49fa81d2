import { DRIVING, drivingIn } from "#src/domain/driving/driving-key.ts";
import { myDriving } from "../browser-storage/my-driving.ts";

/** Of a shared answer, or of home's form sent before its script had started. */
export function readAddress(): void {
  const driving = drivingIn(new URLSearchParams(location.search));
  if (!driving) return;
  myDriving.showOnPage(driving, () => {
    const url = new URL(location.href);
    url.searchParams.delete(DRIVING);
    history.replaceState(history.state, "", url);
  });
}
