import {
  ALERT_CONSENT,
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_TEXT,
} from "#src/domain/saved-searches/alert-frequency.ts";
import { Button } from "#src/web/ui/button.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { FieldError, SelectField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { SpamSignalFields } from "../lead/spam-signal-fields.tsx";

/** A search, or a single car. */
export type SearchSubject =
  | { kind: "cars"; search: string; title: string }
  | { kind: "car"; vehicle_id: string; title: string };

interface SaveSearchFormProps {
  subject: SearchSubject;
  errors: Record<string, string>;
  /** Rejected input; empty on the first render. */
  typed: Record<string, string>;
}

/** Plain form post, so that it works without JavaScript. */
export function SaveSearchForm({ subject, errors, typed }: SaveSearchFormProps) {
  const { email, frequency, consent_alerts, ...formErrors } = errors;
  return (
    <form
      method="post"
      action="/saved-searches"
      noValidate
      className="relative grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
    >
      <ErrorBox
        fields={wrongFields("save-search", { email, frequency, consent_alerts })}
        titleId="save-search-errors"
      />
      <FormAlert>{Object.values(formErrors)[0]}</FormAlert>
      <SpamSignalFields />
      {subject.kind === "cars" ? (
        <input type="hidden" name="search" value={subject.search} />
      ) : (
        <input type="hidden" name="vehicle_id" value={subject.vehicle_id} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          label="Email"
          id="save-search-email"
          name="email"
          defaultValue={typed.email ?? ""}
          error={email}
        />
        <SelectField
          label="How often"
          id="save-search-frequency"
          name="frequency"
          defaultValue={typed.frequency ?? "daily"}
          error={frequency}
        >
          {ALERT_FREQUENCIES.map((one) => (
            <option key={one} value={one}>
              {ALERT_FREQUENCY_TEXT[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <label className="flex gap-3">
          <input
            type="checkbox"
            id="save-search-consent_alerts"
            name="consent_alerts"
            className="mt-1 size-5 shrink-0 accent-teal"
            defaultChecked={typed.consent_alerts === "on"}
            aria-invalid={consent_alerts ? true : undefined}
            aria-describedby={consent_alerts ? "save-search-consent-error" : undefined}
          />
          <span>{ALERT_CONSENT.text}</span>
        </label>
        <FieldError id="save-search-consent-error" error={consent_alerts} />
      </div>
      <Button type="submit" className="w-full text-lg">
        Send me a link to confirm
      </Button>
      <p className="text-sm text-ink-soft">
        No account needed. Until you confirm, we send only that link. We handle your email address as our{" "}
        <a href="/privacy#saved-searches" className="font-semibold text-teal underline underline-offset-4">
          privacy page
        </a>{" "}
        describes.
      </p>
    </form>
  );
}
