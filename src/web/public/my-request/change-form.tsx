import { formatPhone } from "#src/domain/format/format.ts";
import { timeframeText } from "#src/domain/leads/request/entered-lead.ts";
import { EMAIL_CHANGE_LINK_HOURS } from "#src/domain/policy/lead-routes.ts";
import { BUDGET_BANDS, TIMEFRAME_OPTIONS_DAYS } from "#src/domain/policy/leads.ts";
import { FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import type { BuyerLead } from "#src/services/buyer-page/buyer-page-queries.ts";
import { Button } from "#src/web/ui/button.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { InputField, SelectField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";
import { fieldsOf, NOT_POSTED, type RefusedForm } from "#src/web/ui/forms/refused-form.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";

export function ChangeForm({ lead, posted }: { lead: BuyerLead; posted: RefusedForm }) {
  const field = fieldsOf("change", posted.typed.decision === "changed" ? posted : NOT_POSTED);
  const styles = new Set([...FORM_BODY_STYLES, ...(lead.body_style ? [lead.body_style] : [])]);
  const days = [...new Set<number>([...TIMEFRAME_OPTIONS_DAYS, lead.timeframe_days])].sort((a, b) => a - b);
  return (
    <TitledSection id="change" heading="Change your request" size="2xl" className="mt-10">
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
        <SelectField
          label="Budget"
          options={BUDGET_BANDS.map(({ name }) => name)}
          {...field("budget_band", lead.budget_band)}
        />
        <SelectField
          label="When do you want to buy?"
          options={days.map((one) => [one, timeframeText(one)])}
          {...field("timeframe_days", lead.timeframe_days)}
        />
        <SelectField
          label="Body style"
          optional
          options={[["", "Any"], ...styles]}
          {...field("body_style", lead.body_style)}
        />
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
    </TitledSection>
  );
}

/** The details are required with a part exchange, and hidden without. Works by CSS, without JavaScript. */
function PartExchange({ lead, field }: { lead: BuyerLead; field: ReturnType<typeof fieldsOf> }) {
  return (
    <div className="group/px contents">
      <SelectField
        label="Part exchange"
        options={[
          ["no", "I have no car to part exchange"],
          ["yes", "I have a car to part exchange"],
        ]}
        {...field("px_has", lead.px_has ? "yes" : "no")}
      />
      <div className="hidden gap-5 group-has-[[value=yes]:checked]/px:grid sm:col-span-2 sm:grid-cols-2">
        <InputField label="Its make" {...field("px_make", lead.px_make)} />
        <InputField label="Its model" {...field("px_model", lead.px_model)} />
        <InputField label="Its year" inputMode="numeric" {...field("px_year", lead.px_year)} />
        <InputField label="Its mileage" inputMode="numeric" {...field("px_miles", lead.px_miles)} />
      </div>
    </div>
  );
}

export function EmailForm({ email, posted }: { email: string; posted: RefusedForm }) {
  return (
    <TitledSection id="email" heading="Your email address" size="2xl" className="mt-10">
      <p className="mt-2 wrap-anywhere text-ink-soft">
        We use {email}. To change it, enter the new address: we send a link there, which works for{" "}
        {EMAIL_CHANGE_LINK_HOURS} hours. Once you confirm, the dealers who have your request see the new
        address, and links in our earlier emails stop working.
      </p>
      <form method="post" noValidate className="mt-4 grid gap-5 sm:grid-cols-2">
        <FormKeyField />
        <input type="hidden" name="decision" value="email-asked" />
        <EmailField label="New email address" {...fieldsOf("email", posted)("new_email")} />
        <div className="sm:col-span-2">
          <Button type="submit" variant="outline">
            Send me a link to confirm
          </Button>
        </div>
      </form>
    </TitledSection>
  );
}
