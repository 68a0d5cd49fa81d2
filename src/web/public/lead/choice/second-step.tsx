import { suggestEmail } from "#src/domain/text/suggest-email.ts";
import { Button } from "#src/web/ui/button.tsx";
import { IDEMPOTENCY_KEY_FIELD } from "../lead-form-props.ts";

export const EDIT_STEP = "change_request";
export const CORRECTED_EMAIL = "corrected_email";
/** The buyer has read that no dealer fits: sent again, the request is saved. */
export const NO_DEALER_STEP = "no_dealer_step";

/** Asked or written by the second step itself. */
const OF_THIS_STEP = ["chosen_dealers", "consent_dealer", "consent_text", EDIT_STEP, IDEMPOTENCY_KEY_FIELD];

export const SentFields = ({ values }: { values: Record<string, unknown> }) =>
  Object.entries(values)
    .filter(([name]) => !OF_THIS_STEP.includes(name))
    .flatMap(([name, value]) => textsOf(value).map((text) => ({ name, text })))
    .map(({ name, text }, place) => (
      <input key={`${name}-${place.toString()}`} type="hidden" name={name} value={text} />
    ));

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (value === true) return ["on"];
  return typeof value === "string" ? [value] : [];
}

/** Back to the first step, or with another email address where this one looks mistyped. */
export function SecondStepButtons({ email }: { email: string }) {
  const address = suggestEmail(email);
  return (
    <>
      <Button type="submit" name={EDIT_STEP} value="yes" variant="outline" className="w-full">
        Change my request
      </Button>
      {/* Last of the buttons, as Enter presses the first. */}
      {address && (
        <p className="order-first wrap-anywhere">
          Your email address is {email}.{" "}
          <button
            type="submit"
            name={CORRECTED_EMAIL}
            value={address}
            className="min-h-11 font-semibold text-teal underline"
          >
            Did you mean {address}?
          </button>
        </p>
      )}
    </>
  );
}
