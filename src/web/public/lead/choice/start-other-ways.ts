import { PROPOSAL_FIELDS } from "#src/domain/leads/request/lead-entries.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { OtherWays } from "#src/services/dealer-choice/propose-dealers.ts";
import { tellInput } from "../lead-values.ts";

/** Offers, where no dealer matches, what would find one; a press changes the form. */
export function startOtherWays(form: HTMLFormElement) {
  const list = form.querySelector<HTMLElement>("[data-ways]");
  const item = form.querySelector<HTMLTemplateElement>("template[data-wider]")?.content.querySelector("li");
  const link = list?.querySelector<HTMLAnchorElement>("[data-tell-me]");
  const tellMe = link?.closest("li");
  let asking = new AbortController();

  list?.addEventListener("click", ({ target }) => {
    const [field = "", value = ""] = (target as Element).closest("button")?.value.split("=") ?? [];
    if (field === "") return;
    change(form, field, value);
    form.querySelector<HTMLElement>("[data-dealer-choice]")?.focus();
  });

  return {
    /** @param values null where a dealer matches, or none is looked for */
    async show(values: Partial<LeadFormValues> | null): Promise<void> {
      asking.abort();
      if (!list || !item || !link || !tellMe) return;
      list.hidden = true;
      if (values === null) return;
      asking = new AbortController();
      const ways = await fetchOtherWays(values, asking.signal).catch(() => null);
      if (ways === null) return;
      const buttons = ways.wider.map(({ field, value, text }) => {
        const copy = item.cloneNode(true) as HTMLElement;
        const button = copy.querySelector("button");
        button?.append(text);
        button?.setAttribute("value", `${field}=${value}`);
        return copy;
      });
      link.href = `/saved-searches?${ways.search}`;
      list.replaceChildren(...buttons, tellMe);
      list.hidden = false;
    },
  };
}

async function fetchOtherWays(values: Partial<LeadFormValues>, signal: AbortSignal): Promise<OtherWays> {
  const entries = Object.entries(values).filter(([name]) => Object.hasOwn(PROPOSAL_FIELDS, name));
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  );
  const response = await fetch(`/lead/other-ways?${search}`, { signal });
  return (await response.json()) as OtherWays;
}

function change(form: HTMLFormElement, name: string, value: string): void {
  if (name === "models") {
    for (const chip of form.querySelectorAll<HTMLElement>("[data-chosen] button")) chip.click();
  }
  const control = form.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[name=${name}]:not([type=hidden])`,
  );
  if (!control) return;
  control.value = value;
  tellInput(control);
}
