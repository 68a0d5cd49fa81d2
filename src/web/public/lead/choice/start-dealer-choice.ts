import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { type ProposedDealer, startsTicked } from "#src/domain/leads/choice/dealer-choice.ts";
import { PROPOSAL_FIELDS } from "#src/domain/leads/request/lead-entries.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import { NO_BOOKED_CALLS } from "#src/domain/leads/response-clock/response-claim.ts";
import type { DealerProposal } from "#src/services/dealer-choice/propose-dealers.ts";
import { shortlist, toggleShortlist } from "../../browser-storage/shortlist.ts";
import { leadValues } from "../lead-values.ts";
import { CHOICE_FAILED, choiceStatus, dealerReasons } from "./choice-texts.ts";
import { startOtherWays } from "./start-other-ways.ts";

const DEBOUNCE_MS = 300;
/** Afterwards the form works without the choice, as it does offline. */
const TIMEOUT_MS = 8000;

interface Shown {
  proposal: DealerProposal | null;
  isWaiting: boolean;
  /** Only the dealer of the car is ticked, as before any were shown. */
  isOwnAlone: boolean;
}

/** Shows the dealers for the form's present values, and remembers which are ticked. */
export function startDealerChoice(form: HTMLFormElement, onShown: (shown: Shown) => void) {
  const part = form.querySelector<HTMLElement>("[data-dealer-choice]");
  const unknown = part?.querySelector("[role=status]")?.textContent ?? "";
  const changed = new Map<string, boolean>();
  const otherWays = startOtherWays(form);
  let asked: string | null = null;
  let proposal: DealerProposal | null = null;
  let asking = new AbortController();
  let answered = Promise.resolve();
  let lookNow = () => {};

  const isTicked: IsTicked = (dealer, dealers) =>
    changed.get(dealer.dealer_id) ?? startsTicked(dealer, dealers);
  const chosen = (dealers: readonly ProposedDealer[]) => dealers.filter((one) => isTicked(one, dealers));

  function tell(isWaiting: boolean): void {
    const isOwnAlone =
      proposal?.unavailable === null && chosen(proposal.dealers).every(({ has_car }) => has_car);
    onShown({ proposal, isWaiting, isOwnAlone });
  }

  function show(status: string, isWaiting = false): void {
    if (part) showChoice(part, { proposal, isTicked, status });
    void otherWays.show(!isWaiting && proposal?.dealers.length === 0 ? leadValues(form) : null);
    part?.setAttribute("aria-busy", String(isWaiting));
    tell(isWaiting);
  }

  async function ask(request: string, delay: number): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    show("Looking for dealers near you…", true);
    await new Promise<void>((resolve) => {
      lookNow = resolve;
      setTimeout(resolve, delay);
    });
    if (signal.aborted) return;
    const found = await fetchProposal(
      request,
      AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    ).catch(() => null);
    if (signal.aborted) return;
    proposal = found;
    show(proposal ? choiceStatus(proposal, leadValues(form).source === "dealer_site") : CHOICE_FAILED);
  }

  part?.addEventListener("change", ({ target }) => {
    const { value, checked } = target as HTMLInputElement;
    changed.set(value, checked);
    tell(false);
  });
  const endWaitOffer = part && startWaitOffer(part);

  return {
    update(values: Partial<LeadFormValues>): void {
      const request = requestOf(values);
      if (request === asked) return;
      asked = request;
      if (request !== null) {
        answered = ask(request, DEBOUNCE_MS);
        return;
      }
      asking.abort();
      proposal = null;
      show(unknown);
    },
    end: () => endWaitOffer?.(),
    /** Ends when the dealers shown are those of the form's present values. Before any are shown there is no choice. */
    async settled(): Promise<void> {
      if (proposal === null) return;
      lookNow();
      await answered;
    },
    /** The server refused the dealers: they or the request have changed. */
    askAgain(): void {
      if (asked !== null) answered = ask(asked, 0);
    },
    chosen: (): Pick<LeadRequest, "dealer_proposal" | "chosen_dealers"> =>
      proposal?.proposal == null
        ? {}
        : {
            dealer_proposal: proposal.proposal,
            chosen_dealers: chosen(proposal.dealers).map(({ dealer_id }) => dealer_id),
          },
  };
}

/** The JSON to send; null while the dealers cannot be known. */
function requestOf(values: Partial<LeadFormValues>): string | null {
  const postcode = parsePostcode(values.postcode ?? "");
  if (postcode === null || postcode.kind === "area" || !values.budget_band) return null;
  return JSON.stringify({ ...values, postcode: postcode.text }, Object.keys(PROPOSAL_FIELDS));
}

async function fetchProposal(request: string, signal: AbortSignal): Promise<DealerProposal | null> {
  const response = await fetch("/api/lead/proposal", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: request,
    signal,
  });
  return response.ok ? ((await response.json()) as DealerProposal) : null;
}

type IsTicked = (dealer: ProposedDealer, dealers: readonly ProposedDealer[]) => boolean;

interface Choice {
  proposal: DealerProposal | null;
  isTicked: IsTicked;
  status: string;
}

function showChoice(part: HTMLElement, { proposal, isTicked, status }: Choice): void {
  const row = part.querySelector<HTMLTemplateElement>("template[data-dealer]")?.content.querySelector("li");
  const dealers = proposal?.dealers ?? [];
  const rows = dealers.flatMap((dealer) => {
    const item = row?.cloneNode(true) as HTMLElement | undefined;
    const box = item?.querySelector("input");
    const later = item?.querySelector<HTMLElement>("[data-later]");
    if (!item || !box || !later) return [];
    const { dealer_id, name, town, kept_calls, is_later } = dealer;
    box.value = dealer_id;
    box.checked = isTicked(dealer, dealers);
    item.querySelector("strong")?.append(name);
    if (town) item.querySelector("[data-town]")?.append(`, ${town}`);
    // An older server may answer during an upgrade.
    const reasons = dealerReasons({ ...dealer, kept_calls: kept_calls ?? NO_BOOKED_CALLS });
    item.querySelector("[data-reasons]")?.append(reasons.join(" · "));
    later.hidden = !is_later;
    later.querySelector("span")?.append(dealers[0]?.name ?? "");
    return [item];
  });
  part.querySelector("[data-dealers]")?.replaceChildren(...rows);
  const text = part.querySelector("[role=status]");
  if (text) text.textContent = status;
  const wait = part.querySelector<HTMLElement>("[data-wait-offer]");
  if (wait) wait.hidden = proposal?.unavailable !== "dealer";
}

function startWaitOffer(part: HTMLElement): (() => void) | undefined {
  const button = part.querySelector<HTMLButtonElement>("[data-wait-offer] button");
  if (!button) return;
  const show = () => {
    const isSaved = shortlist.read().includes(button.value);
    button.ariaPressed = String(isSaved);
    button.textContent = isSaved ? "Saved: ask another day" : "Wait: save the car instead";
  };
  button.addEventListener("click", () => toggleShortlist(button.value));
  show();
  return shortlist.onChange(show);
}
