import { fieldErrors } from "#src/domain/errors/field-errors.ts";
import { startForm } from "#src/web/ui/forms/start-form.ts";
import { filledInText } from "./about-car/filled-in-text.ts";
import { startQuestions } from "./about-car/start-questions.ts";
import { startDealerChoice } from "./choice/start-dealer-choice.ts";
import { startLeadDraft } from "./lead-draft.ts";
import { LEAD_FORM_ID } from "./lead-form-props.ts";
import { leadValues } from "./lead-values.ts";
import { leadFieldOrder } from "./sending/lead-field-order.ts";
import { leadSender } from "./sending/lead-sender.ts";
import { loadLeadChecks } from "./sending/load-lead-checks.ts";
import { startConsent } from "./start-consent.ts";
import { startModelPicker } from "./start-model-picker.ts";

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
    order: leadFieldOrder(filledIn !== null),
    check: async () => {
      const { leadRequestSchema } = await loadLeadChecks();
      const checked = leadRequestSchema.safeParse(leadValues(form));
      return checked.success ? {} : fieldErrors(checked.error);
    },
    send: leadSender(form, { choice, consent }),
    busyText: "Submitting...",
  });
  return () => {
    choice.end();
    end();
  };
}
