import { formatNumber } from "#src/domain/format/format.ts";

const TYPING_DEBOUNCE_MS = 400;

export const showCarsText = (total: number): string =>
  `Show ${formatNumber(total)} ${total === 1 ? "car" : "cars"}`;

export function startFindLine(form: HTMLElement): void {
  const button = form.querySelector("button");
  if (!(form instanceof HTMLFormElement) || !button) return;
  let timer: ReturnType<typeof setTimeout>;
  let latest = "";
  form.addEventListener("input", () => {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const search = new URLSearchParams(typed).toString();
    latest = search;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      // Browse would leave out what the browser refuses.
      const total = form.checkValidity() ? await countCars(search) : "unclear";
      if (latest !== search || total === null) return;
      button.textContent = total === "unclear" ? "Show cars" : showCarsText(total);
    }, TYPING_DEBOUNCE_MS);
  });
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
