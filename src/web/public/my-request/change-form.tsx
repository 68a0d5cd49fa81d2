import { formatPhone } from "#src/domain/format/phone.ts";
import { timeframeText } from "#src/domain/leads/request/request-texts.ts";
import { BUDGET_BANDS, TIMEFRAME_OPTIONS_DAYS } from "#src/domain/policy/leads/lead-form.ts";
import { FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import type { BuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { Button } from "#src/web/ui/button.tsx";
import { InputField, SelectField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";

interface ChangeFormProps {
  lead: BuyerLead;
  errors: Record<string, string>;
  /** Rejected input; empty on the first render. */
  typed: Record<string, string>;
}

type FieldOf = (
  name: string,
  current: string | number | null,
) => { id: string; name: string; defaultValue: string | number; error: string | undefined };

export function ChangeForm({ lead, errors, typed }: ChangeFormProps) {
  const isRefused = typed.decision === "changed";
  const value = (name: string, current: string | number | null) =>
    (isRefused ? typed[name] : undefined) ?? current ?? "";
  const field: FieldOf = (name, current) => ({
    id: `change-${name}`,
    name,
    defaultValue: value(name, current),
    error: isRefused ? errors[name] : undefined,
  });
  const days = [...new Set<number>([...TIMEFRAME_OPTIONS_DAYS, lead.timeframe_days])].sort((a, b) => a - b);
  return (
    <section aria-labelledby="change" className="mt-10">
      <h2 id="change" className="text-2xl font-bold">
        Change your request
      </h2>
      <p className="mt-2 text-ink-soft">
        A new postcode is shown to the dealers who have this request; it does not look for other dealers.
      </p>
      <form method="post" noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        <FormKeyField />
        <input type="hidden" name="decision" value="changed" />
        <InputField label="Name" autoComplete="name" {...field("name", lead.name)} />
        <InputField
          label="Phone"
          type="tel"
          autoComplete="tel"
          {...field("phone", formatPhone(lead.phone))}
        />
        <SelectField label="Budget" {...field("budget_band", lead.budget_band)}>
          {BUDGET_BANDS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="When do you want to buy?" {...field("timeframe_days", lead.timeframe_days)}>
          {days.map((one) => (
            <option key={one} value={one}>
              {timeframeText(one)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Body style" optional {...field("body_style", lead.body_style)}>
          <option value="">Any</option>
          {[...new Set([...FORM_BODY_STYLES, ...(lead.body_style ? [lead.body_style] : [])])].map((style) => (
            <option key={style}>{style}</option>
          ))}
        </SelectField>
        <InputField
          label="Highest mileage"
          optional
          inputMode="numeric"
          {...field("mileage_cap", lead.mileage_cap)}
        />
        <div className="sm:col-span-2">
          <InputField
            label="Models you like"
            optional
            hint="With commas between them"
            {...field("models", lead.models.join(", "))}
          />
        </div>
        <InputField label="Postcode" autoComplete="postal-code" {...field("postcode", lead.postcode)} />
        <PartExchange lead={lead} field={field} />
        <div className="sm:col-span-2">
          <TextAreaField
            label="Your question to the dealer"
            optional
            rows={3}
            {...field("question", lead.question)}
          />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit">Save the changes</Button>
        </div>
      </form>
    </section>
  );
}

/** The details are required with a part exchange, and hidden without. Works by CSS, without JavaScript. */
function PartExchange({ lead, field }: { lead: BuyerLead; field: FieldOf }) {
  return (
    <div className="group/px contents">
      <SelectField label="Part exchange" {...field("px_has", lead.px_has ? "yes" : "no")}>
        <option value="no">I have no car to part exchange</option>
        <option value="yes">I have a car to part exchange</option>
      </SelectField>
      <div className="hidden gap-5 group-has-[[value=yes]:checked]/px:grid sm:col-span-2 sm:grid-cols-2">
        <InputField label="Its make" {...field("px_make", lead.px_make)} />
        <InputField label="Its model" {...field("px_model", lead.px_model)} />
        <InputField label="Its year" inputMode="numeric" {...field("px_year", lead.px_year)} />
        <InputField label="Its mileage" inputMode="numeric" {...field("px_miles", lead.px_miles)} />
      </div>
    </div>
  );
}
