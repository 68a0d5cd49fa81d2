import { fetchDocument } from "#src/web/live/next-document.ts";

/** Another buyer has taken the time: loads those that are free now. */
export async function showCallTimes(form: HTMLFormElement): Promise<void> {
  const select = form.querySelector<HTMLSelectElement>("[name=call_at]");
  const vehicle = form.querySelector<HTMLInputElement>("[name=vehicle_id]");
  if (!select || !vehicle) return;
  select.value = "";
  try {
    const page = await fetchDocument(`/lead?${new URLSearchParams({ vehicle: vehicle.value })}`, null);
    const free = page?.document.querySelector<HTMLSelectElement>("[name=call_at]")?.options ?? [];
    select.replaceChildren(...(free.length > 0 ? free : [...select.options].slice(0, 1)));
  } catch {
    // The next attempt names the time again.
  }
}
