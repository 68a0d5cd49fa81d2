import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { hasOpeningHours, type OpeningHours, openDaysText } from "#src/domain/dealers/open-days.ts";
import { profileSchema } from "#src/domain/dealers/profile-form.ts";
import { counted, formatPhone } from "#src/domain/format/format.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/lead-routes.ts";
import { FormFold } from "#src/web/portal/folds.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { ApiForm, type Form, useForm } from "#src/web/portal/forms/form.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { TWO_COLUMNS } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { OpeningHoursField } from "./opening-hours-field.tsx";

export type OwnProfile = BodyOf<typeof api.dealer.profile.$get>;

const valuesOf = (profile: OwnProfile) => ({
  ...identityTexts(profile.requested ?? profile),
  phone: formatPhone(profile.phone),
  email: profile.email,
  website: profile.website,
  about: profile.about,
  opening_hours: hasOpeningHours(profile.opening_hours) ? profile.opening_hours : USUAL_OPENING_HOURS,
  opens_on_bank_holidays: profile.opens_on_bank_holidays,
  enquiry_emails: profile.enquiry_emails.join("\n"),
});

type ProfileValues = ReturnType<typeof valuesOf>;

function identityTexts({ name, company_number, address_line, town, postcode }: DealerIdentity) {
  return { name, company_number: company_number ?? "", address_line, town, postcode };
}

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const form = useProfileForm(profile);
  const { id, errors, state, values } = form;
  return (
    <Card as="div" padding="medium" className="shadow-card">
      <LeaveGuard form={form} />
      <ApiForm form={form} aria-label="Profile" submit="Save profile" busyText="Saving..." className="">
        <ContactFields form={form} profile={profile} />
        <div id="about">
          {form.area("about", {
            optional: true,
            hint: "What you sell and how you work. Buyers read it on your page.",
            rows: 4,
          })}
        </div>
        <div id="opening-hours">
          <FormFold
            title="Opening hours"
            about={`${counted(Object.keys(values.opening_hours).length, "day")} a week`}
            startsOpen={errors.opening_hours !== undefined || !hasOpeningHours(profile.opening_hours)}
          >
            <OpeningHoursField
              id={`${id}-opening_hours`}
              hours={values.opening_hours}
              onHours={(hours) => state.set("opening_hours", hours)}
              error={errors.opening_hours}
              hidesLegend
            />
            <Choice
              hint="Otherwise you count as closed on them: buyers are not promised a call, and no time to answer runs."
              {...form.tick("opens_on_bank_holidays")}
            >
              We open on bank holidays
            </Choice>
          </FormFold>
        </div>
        <FormFold
          title="Enquiry notifications"
          about={values.enquiry_emails.trim() === "" ? "To every owner" : "To your own list"}
          startsOpen={errors.enquiry_emails !== undefined}
        >
          {form.area("enquiry_emails", {
            label: "Email addresses",
            optional: true,
            hint: "One per line. Leave empty to notify every owner.",
          })}
        </FormFold>
      </ApiForm>
    </Card>
  );
}

function useProfileForm(profile: OwnProfile) {
  const form: Form<ProfileValues> = useForm({
    id: "profile",
    schema: profileSchema,
    start: valuesOf(profile),
    version: profile.updated_at,
    failedTitle: "Profile not saved",
    save: async (parsed, { version }) => {
      const json = { profile: parsed, updated_at: version };
      const saved = await bodyOf(api.dealer.profile.$put({ json }));
      form.state.show(valuesOf(saved), saved.updated_at);
    },
    theirs: async () => {
      const saved = await bodyOf(api.dealer.profile.$get());
      const textOf = (name: string, value: unknown) =>
        name === "opening_hours" ? openDaysText(value as OpeningHours) : undefined;
      return { values: valuesOf(saved), version: saved.updated_at, textOf };
    },
    done: { title: "Profile saved" },
  });
  return form;
}

const ContactFields = ({ form: { input }, profile }: { form: Form<ProfileValues>; profile: OwnProfile }) => (
  <>
    <p className="text-sm text-ink-soft">
      {profile.status === "verified" ? "We" : "Once you are verified, we"} check a new name, company number or
      address before buyers see it.
    </p>
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {input("name", { autoComplete: "organization" })}
      {input("company_number", { optional: true })}
    </div>
    {input("address_line")}
    <div className={TWO_COLUMNS}>
      {input("town")}
      {input("postcode")}
    </div>
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {input("phone", { hint: "For buyers introduced to you" })}
      {input("email", { hint: "For our emails to you", autoComplete: "email" })}
    </div>
    {input("website")}
  </>
);
