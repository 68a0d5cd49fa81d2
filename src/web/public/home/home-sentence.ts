import { DEFAULT_DRIVING, readDriving, typedDriving } from "#src/domain/driving/driving-form.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { myDriving } from "../browser-storage/my-driving.ts";

const TYPING_DEBOUNCE_MS = 400;
const SHOW = "Show cars";

export const showCarsText = (total: number): string =>
  `Show ${formatNumber(total)} ${total === 1 ? "car" : "cars"}`;

/** Fills in the stored driving, counts the cars while one types, and stores the driving instead of sending it. */
export function makeLive(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const miles = field<HTMLInputElement>(form, "dailyMiles");
  const stored = myDriving.read();
  if (stored && miles.value === "") {
    miles.value = String(stored.dailyMiles);
    field<HTMLSelectElement>(form, "charging").value = stored.charging;
  }
  form.addEventListener("submit", () => {
    const profile = drivingTyped(form);
    if (profile) myDriving.save(profile);
  });
  form.addEventListener("formdata", ({ formData }) => {
    // What cannot be read is sent, for the list to name it.
    if (miles.value.trim() !== "" && !drivingTyped(form)) return;
    for (const name of ["dailyMiles", "charging"]) formData.delete(name);
  });

  let timer: ReturnType<typeof setTimeout>;
  let latest = searchOf(form);
  const count = async () => {
    const search = latest;
    const total = await countCars(search);
    if (button && latest === search && total !== null) button.textContent = showCarsText(total);
  };
  form.addEventListener("input", () => {
    const search = searchOf(form);
    if (search === latest) return;
    latest = search;
    if (button) button.textContent = SHOW;
    clearTimeout(timer);
    timer = setTimeout(count, TYPING_DEBOUNCE_MS);
  });
  // What was typed before the script had started, or before the visitor came back.
  if ([...new URLSearchParams(latest).values()].some(Boolean)) void count();
}

const field = <Control extends HTMLElement>(form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as Control;

/** The days and the longest trip are those told before. */
function drivingTyped(form: HTMLFormElement) {
  const stored = myDriving.read();
  const before = stored ? typedDriving(stored) : DEFAULT_DRIVING;
  const longestTrip = before.longestTrip === before.dailyMiles ? "" : before.longestTrip;
  const { value: dailyMiles } = field<HTMLInputElement>(form, "dailyMiles");
  const { value: charging } = field<HTMLSelectElement>(form, "charging");
  return readDriving({ ...before, longestTrip, dailyMiles, charging }).profile;
}

/** Without the driving. */
function searchOf(form: HTMLFormElement): string {
  const names = ["money", "postcode", "q"];
  return new URLSearchParams(
    names.map((name) => [name, field<HTMLInputElement>(form, name).value.trim()]),
  ).toString();
}

/** Null without a network. */
async function countCars(search: string): Promise<number | null> {
  try {
    const { total } = (await (await fetch(`/browse/count?${search}`)).json()) as { total: number };
    return total;
  } catch {
    return null;
  }
}
