import { zodResolver } from "@hookform/resolvers/zod";
import { parseResponse } from "hono/client";
import { type FormEvent, useId, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { hoursProblem } from "#src/domain/dealers/opening-hours.ts";
import { type ProfileForm as Profile, profileSchema } from "#src/domain/dealers/profile-form.ts";
import { formatPhone } from "#src/domain/format/phone.ts";
import { ReloadAfterConflict } from "#src/web/portal/reload-after-conflict.tsx";
import { api } from "#src/web/session/api-client.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary, wrongFields } from "#src/web/ui/error-summary.tsx";
import { Field, InputField } from "#src/web/ui/field.tsx";
import { FormAlert } from "#src/web/ui/form-alert.tsx";
import { LeaveGuard } from "#src/web/ui/leave-guard.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { useFocusAfter } from "#src/web/ui/use-focus-after.ts";
import { OPENING_HOURS, OpeningHoursField } from "./opening-hours-field.tsx";
import type { OwnProfile } from "./own-profile.ts";

// The week has its own control; the rest are inputs, which hold text.
const textSchema = profileSchema.omit({ opening_hours: true });
type TextName = keyof Omit<Profile, "opening_hours">;
type Texts = Record<TextName, string>;

const textsOf = (profile: OwnProfile): Texts => ({
  name: profile.name,
  company_number: profile.company_number ?? "",
  address_line: profile.address_line,
  town: profile.town,
  postcode: profile.postcode,
  phone: formatPhone(profile.phone),
  email: profile.email,
  website: profile.website,
  about: profile.about,
  enquiry_emails: profile.enquiry_emails.join("\n"),
});

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [hours, setHours] = useState(profile.opening_hours);
  const [hoursError, setHoursError] = useState<string | undefined>();
  const [failure, setFailure] = useState<unknown>(null);
  // Of what is in the fields: the page may load the profile again while somebody types.
  const [updatedAt, setUpdatedAt] = useState(profile.updated_at);
  const { register, handleSubmit, setError, reset, formState } = useForm<
    Texts,
    unknown,
    Omit<Profile, "opening_hours">
  >({
    resolver: zodResolver(textSchema) as unknown as Resolver<Texts, unknown, Omit<Profile, "opening_hours">>,
    defaultValues: textsOf(profile),
    // The summary has it then.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = formState;
  useFocusAfter(isSubmitting);
  const field = (name: TextName) => ({
    id: `${id}-${name}`,
    ...register(name),
    error: errors[name]?.message,
  });
  const hoursChanged = JSON.stringify(hours) !== JSON.stringify(profile.opening_hours);

  const show = (saved: OwnProfile) => {
    reset(textsOf(saved));
    setHours(saved.opening_hours);
    setUpdatedAt(saved.updated_at);
  };
  const loadTheirs = async () => {
    try {
      show(await parseResponse(api.dealer.profile.$get()));
      setFailure(null);
      await revalidate();
    } catch (error) {
      setFailure(error);
    }
  };

  const save = async (texts: Omit<Profile, "opening_hours">) => {
    setFailure(null);
    if (hoursProblem(hours)) return;
    try {
      const json = { profile: { ...texts, opening_hours: hours }, updated_at: updatedAt };
      const saved = await parseResponse(api.dealer.profile.$put({ json }));
      show(saved);
      toast({ title: "Profile saved" });
      await revalidate();
    } catch (error) {
      setFailure(error);
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        setError(name as TextName, { message });
      }
      toast({ title: "Profile not saved", description: messageOf(error), variant: "destructive" });
    }
  };
  const submit = (event: FormEvent) => {
    setHoursError(hoursProblem(hours));
    void handleSubmit(save)(event);
  };

  const isConflict = failure instanceof ApiError && failure.status === 409;
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Profile"
      className="grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-6"
    >
      <LeaveGuard when={() => (isDirty || hoursChanged) && !isSubmitting} />
      <ErrorSummary
        fields={[
          ...wrongFields(id, errors),
          ...(hoursError ? [{ control: OPENING_HOURS, message: hoursError }] : []),
        ]}
        attempt={submitCount}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          label="Name"
          hint="A change is noted for our staff"
          autoComplete="organization"
          {...field("name")}
        />
        <InputField
          label="Company number"
          hint="A change is noted for our staff"
          optional
          {...field("company_number")}
        />
      </div>
      <InputField label="Address" autoComplete="street-address" {...field("address_line")} />
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
      <Field
        label="About"
        id={`${id}-about`}
        optional
        hint="What you sell and how you work. Buyers read it on your page."
        error={errors.about?.message}
      >
        {(control) => <textarea {...control} rows={6} {...register("about")} />}
      </Field>
      <OpeningHoursField hours={hours} onHours={setHours} error={hoursError} />
      <Field
        label="Who is told of enquiries"
        id={`${id}-enquiry_emails`}
        optional
        hint="Email addresses, one a line. Leave it empty to tell every owner."
        error={errors.enquiry_emails?.message}
      >
        {(control) => <textarea {...control} rows={3} {...register("enquiry_emails")} />}
      </Field>
      <FormAlert>
        {failure !== null && messageOf(failure)}
        {isConflict && <ReloadAfterConflict onLoad={loadTheirs} />}
      </FormAlert>
      <p>
        <Button type="submit" disabled={isSubmitting} className="w-full min-w-48 sm:w-auto">
          {isSubmitting ? "Saving..." : "Save profile"}
        </Button>
      </p>
    </form>
  );
}
