import { fieldErrors } from "#src/domain/errors/errors.ts";
import { startForm } from "#src/web/ui/forms/start-form.ts";
import { startDealerChoice } from "./choice/start-dealer-choice.ts";
import { filledInText } from "./filled-in-text.ts";
import { startLeadDraft } from "./lead-draft.ts";
import { LEAD_FORM_ID, SHOWN_FIELDS } from "./lead-form-props.ts";
import { leadSender } from "./lead-sender.ts";
import { leadValues, tellInput } from "./lead-values.ts";
import { startConsent } from "./start-consent.ts";
import { startModelPicker } from "./start-model-picker.ts";
import "#src/web/ui/forms/jitless-zod.ts";
import { joinQuestions } from "#src/domain/leads/request/lead-entries.ts";

/** Makes the lead form live, on its page and in a dialog. @returns ends it */
export function startLeadForm(part: HTMLElement): () => void {
  const form = part as HTMLFormElement;
  const filledIn = form.querySelector("[data-filled-in]");
  let filledInBefore = filledInText(leadValues(form));
  startLeadDraft(form);
  startModelPicker(form);
  startQuestions(form);
  const consent = startConsent(form);
  const choice = startDealerChoice(form, (shown) => consent.follow(shown));
  const update = () => {
    const values = leadValues(form);
    choice.update(values);
    consent.update();
    const text = filledInText(values);
    if (filledIn && text !== filledInBefore) filledIn.textContent = text;
    filledInBefore = text;
  };
  form.addEventListener("focusin", () => void loadLeadChecks().catch(() => {}), { once: true });
  form.addEventListener("input", update);
  update();
  const end = startForm(form, {
    id: LEAD_FORM_ID,
    order: SHOWN_FIELDS,
    check: async () => {
      const { leadRequestSchema } = await loadLeadChecks();
      const checked = leadRequestSchema.safeParse(leadValues(form));
      return checked.success ? {} : fieldErrors(checked.error);
    },
    send: leadSender(form, { choice, consent }),
    busyText: "Submitting...",
    retryText: "Try again",
  });
  return () => {
    choice.end();
    end();
  };
}

/** Half of the form's weight: loads on first use, not with the page. */
const loadLeadChecks = () => import("#src/domain/leads/request/lead-request.ts");

/** A suggested question is ticked while the text has it. */
function startQuestions(form: HTMLFormElement): void {
  const part = form.querySelector("[data-questions]");
  const text = part?.querySelector("textarea");
  const boxes = [...(part?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  if (!text) return;
  // Ticked before, when nothing wrote them.
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  if (ticked.length > 0) text.value = joinQuestions([text.value, ...ticked]);
  const follow = () => {
    for (const box of boxes) box.checked = text.value.includes(box.value);
  };
  text.addEventListener("input", follow);
  for (const box of boxes) {
    box.addEventListener("change", () => {
      text.value = box.checked
        ? joinQuestions([text.value, box.value])
        : text.value.replace(box.value, "").replace(/ {2,}/g, " ").trim();
      tellInput(text);
    });
  }
}
