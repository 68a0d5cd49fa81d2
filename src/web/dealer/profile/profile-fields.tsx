import { Field, InputField } from "#src/web/ui/forms/field.tsx";
import type { ProfileApiForm } from "./own-profile.ts";

interface FieldsProps {
  form: ProfileApiForm;
}

export function ContactFields({ form: { field } }: FieldsProps) {
  const checked = "Once you are verified, we check a change before buyers see it";
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField label="Name" hint={checked} autoComplete="organization" {...field("name")} />
        <InputField label="Company number" hint={checked} optional {...field("company_number")} />
      </div>
      <InputField label="Address" hint={checked} autoComplete="street-address" {...field("address_line")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField label="Town" autoComplete="address-level2" {...field("town")} />
        <InputField label="Postcode" autoComplete="postal-code" {...field("postcode")} />
        <InputField
          label="Phone"
          type="tel"
          hint="For buyers introduced to you"
          autoComplete="tel"
          {...field("phone")}
        />
        <InputField
          label="Email"
          type="email"
          hint="For our emails to you"
          autoComplete="email"
          {...field("email")}
        />
      </div>
      <InputField label="Website" optional inputMode="url" autoComplete="url" {...field("website")} />
    </>
  );
}

export function AboutField({ form }: FieldsProps) {
  return (
    <div id="about">
      <Field
        label="About"
        id={`${form.id}-about`}
        optional
        hint="What you sell and how you work. Buyers read it on your page."
        error={form.errorOf("about")}
      >
        {(control) => <textarea {...control} rows={6} {...form.register("about")} />}
      </Field>
    </div>
  );
}

export function EnquiryEmailsField({ form }: FieldsProps) {
  return (
    <Field
      label="Enquiry notifications"
      id={`${form.id}-enquiry_emails`}
      optional
      hint="Email addresses, one per line. Leave empty to notify every owner."
      error={form.errorOf("enquiry_emails")}
    >
      {(control) => <textarea {...control} rows={3} {...form.register("enquiry_emails")} />}
    </Field>
  );
}
