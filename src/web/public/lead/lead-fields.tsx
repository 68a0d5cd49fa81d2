import { formatMiles } from "#src/domain/format/format.ts";
import {
  BUDGET_BANDS,
  TIMEFRAME_OPTIONS_DAYS,
  TRAVEL_OPTIONS_MILES,
} from "#src/domain/policy/leads/lead-form.ts";
import { FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import type { FieldOf } from "./lead-form-props.ts";

const TIMEFRAME_TEXT: Record<(typeof TIMEFRAME_OPTIONS_DAYS)[number], string> = {
  7: "Within 1 week",
  30: "1 month",
  90: "3 months",
  180: "6 months",
};

export function ContactFields({ field, isPhoneFirst }: { field: FieldOf; isPhoneFirst: boolean }) {
  const phone = <InputField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />;
  return (
    <>
      <InputField label="Name" autoComplete="name" {...field("name")} />
      {isPhoneFirst && phone}
      <EmailField label="Email" {...field("email")} />
      {!isPhoneFirst && phone}
      <InputField label="Postcode" autoComplete="postal-code" {...field("postcode")} />
    </>
  );
}

export function WishFields({ field }: { field: FieldOf }) {
  return (
    <>
      <SelectField label="Budget" {...field("budget_band")}>
        <option value="">Choose a budget</option>
        {BUDGET_BANDS.map((band) => (
          <option key={band.name}>{band.name}</option>
        ))}
      </SelectField>
      <SelectField label="When do you want to buy?" {...field("timeframe_days")}>
        {TIMEFRAME_OPTIONS_DAYS.map((days) => (
          <option key={days} value={days}>
            {TIMEFRAME_TEXT[days]}
          </option>
        ))}
      </SelectField>
      <SelectField label="How far will you travel?" {...field("max_travel_mi")}>
        {TRAVEL_OPTIONS_MILES.map((miles) => (
          <option key={miles} value={miles}>
            {formatMiles(miles)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Body style" optional {...field("body_style")}>
        <option value="">Any</option>
        {FORM_BODY_STYLES.map((style) => (
          <option key={style}>{style}</option>
        ))}
      </SelectField>
      <InputField label="Highest mileage" optional inputMode="numeric" {...field("mileage_cap")} />
    </>
  );
}
