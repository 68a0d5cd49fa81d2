import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { askEmailChange, changeRequest } from "#src/services/buyer-page/change-request.ts";
import { reportDealerMessage, shareContact, writeToDealer } from "#src/services/buyer-page/messages.ts";
import { reportCalled, reportCarGone, reportNotCalled } from "#src/services/buyer-page/reports.ts";
import { eraseRequest, objectToRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { undoWithdrawal, withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { oncePerForm } from "#src/web/once-per-form.ts";

const isDecision = (text: unknown): text is Decision =>
  typeof text === "string" && Object.hasOwn(DONE_TEXT, text);

/** @throws InvalidInput, NotFound, Conflict */
export async function decideRequest(app: AppContext, token: string, form: FormData): Promise<Decision> {
  const decision = form.get("decision");
  if (!isDecision(decision)) throw new InvalidInput({ decision: "Choose what you want to do." });
  await oncePerForm(app, { page: token, form }, (once) => carryOut(once, token, { decision, form }));
  return decision;
}

async function carryOut(
  app: AppContext,
  token: string,
  { decision, form }: { decision: Decision; form: FormData },
): Promise<void> {
  const dealerId = String(form.get("dealer_id") ?? "");
  if (decision === "changed") await changeRequest(app, token, wishesIn(form));
  if (decision === "email-asked") await askEmailChange(app, token, { new_email: form.get("new_email") });
  if (decision === "withdrawn") await withdrawRequest(app, token, dealerId);
  if (decision === "withdrawn-all") await withdrawRequest(app, token, null);
  if (decision === "undone") await undoWithdrawal(app, token);
  if (decision === "called") await reportCalled(app, token, dealerId, "called");
  if (decision === "missed-call") await reportCalled(app, token, dealerId, "missed_call");
  if (decision === "not-called") await reportNotCalled(app, token, dealerId);
  if (decision === "message") {
    const message = { message: form.get("message") };
    await writeToDealer(app, token, dealerId, message, await fileIn(form));
  }
  if (decision === "message-reported") {
    const messageId = String(form.get("lead_message_id") ?? "");
    await reportDealerMessage(app, token, messageId, { report: form.get("report") });
  }
  if (decision === "contact-shared") await shareContact(app, token, dealerId);
  if (decision === "car-gone") await reportCarGone(app, token);
  if (decision === "restricted") await restrictRequest(app, token, true);
  if (decision === "unrestricted") await restrictRequest(app, token, false);
  if (decision === "objected") await objectToRequest(app, token);
  if (decision === "erased") {
    if (form.get("sure") !== "on") {
      throw new InvalidInput({ sure: "Tick the box if you want everything erased." });
    }
    await eraseRequest(app, token, { keepsReviews: form.get("reviews") === "keep" });
  }
}

function wishesIn(form: FormData): Record<string, unknown> {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const hasPartExchange = typed.px_has === undefined ? {} : { px_has: typed.px_has === "yes" };
  return { ...typed, ...hasPartExchange, models: String(typed.models ?? "").split(",") };
}

/** Null where nothing was chosen: browsers then send an empty file without a name. */
async function fileIn(form: FormData): Promise<{ file_name: string; bytes: Uint8Array } | null> {
  const file = form.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return null;
  return { file_name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export const DONE_TEXT = {
  changed: "We have changed your request. The dealers who have it have been asked to read it again.",
  "email-asked":
    "We have sent a link to the new address. Open it and confirm: until then we keep using the old one.",
  withdrawn: "We have withdrawn your request from this dealer, who can no longer see your details.",
  "withdrawn-all": "We have withdrawn your request. No dealer can see your details any more.",
  undone: "Nothing is withdrawn: your request is with its dealers, as before.",
  called: "Thank you for telling us. Good luck with the car.",
  "missed-call": "Thank you for telling us. Ring them back when it suits you: they have tried.",
  "not-called": "Thank you for telling us. We have reminded the dealer and are looking into it.",
  message: "Your message is sent. We tell the dealer by email.",
  "message-reported":
    "We have your report. A person reads it with the message and emails you the decision; the confirmation names the day.",
  "contact-shared": "This dealer now sees your number and email address.",
  "car-gone": "Thank you for telling us. We have asked the dealer whether the car is still there.",
  restricted:
    "We store your request but do not use it. Dealers cannot see your details until you lift the restriction.",
  unrestricted: "The restriction is lifted. Dealers who have your request can see your details again.",
  objected: "We have noted your objection. Your request goes to no other dealer, and we are looking into it.",
  erased: "We have erased your details and asked the dealers who had them to delete theirs.",
} as const;
export type Decision = keyof typeof DONE_TEXT;
