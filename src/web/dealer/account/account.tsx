import { Link } from "react-router";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { portalMeta, Section } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { refreshSession } from "#src/web/session/session-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { NewPasswordField } from "../login/new-password-field.tsx";
import { PushSection } from "../push/push-section.tsx";
import { TextsSection } from "../text-messages/texts-section.tsx";
import type { Route } from "./+types/account";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionList } from "./session-list.tsx";

export const meta = () => portalMeta("Account");

export const clientLoader = ownerLoader(async () => {
  const who = await refreshSession();
  const makesKeys = who.dealer?.role === "owner";
  const [locks, signedIn, keys, push, texts] = await Promise.all([
    bodyOf(api.account.$get()),
    bodyOf(api.account.sessions.$get()),
    makesKeys ? bodyOf(api.account["api-keys"].$get()) : null,
    who.dealer ? bodyOf(api.account.push.$get()) : null,
    who.dealer ? bodyOf(api.account.texts.$get()) : null,
  ]);
  return { who, locks, signedIn, api_keys: keys?.api_keys ?? null, push, texts };
});

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage title="Account" loaded={loaderData} what="Your account" className="max-w-3xl">
      {(loaded) => (
        <div className="mt-6 grid gap-6">
          {loaded.who.second_factor_due && <SecondFactorDue />}
          <Section title="You">
            <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]">
              <dt className="text-ink-soft">Name</dt>
              <dd className="font-semibold wrap-anywhere">{loaded.who.full_name}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">Email</dt>
              <dd className="font-semibold wrap-anywhere">{loaded.who.email}</dd>
              {loaded.who.dealer && (
                <>
                  <dt className="mt-2 text-ink-soft sm:mt-0">Dealer</dt>
                  <dd className="font-semibold wrap-anywhere">{loaded.who.dealer.name}</dd>
                </>
              )}
            </dl>
          </Section>
          <SecondFactorSection {...loaded.locks.second_factor} />
          <Section title="Password">
            <PasswordForm />
          </Section>
          <Section
            title="Where you are signed in"
            about="If you do not recognise a session, end it and change your password."
          >
            <SessionList {...loaded.signedIn} />
          </Section>
          {loaded.who.dealer && <TestEmailSection email={loaded.who.email} />}
          {loaded.push && <PushSection {...loaded.push} />}
          {loaded.texts && <TextsSection {...loaded.texts} />}
          {loaded.api_keys && (
            <>
              <ApiKeysSection api_keys={loaded.api_keys} />
              <Section
                title="Enquiries into your system"
                about="Your CRM gets an enquiry at once: as ADF by email or HTTPS, or as a webhook."
              >
                <Link to="/dealer/webhooks" className={buttonClass("outline")}>
                  Set up your system
                </Link>
              </Section>
            </>
          )}
          <DeleteAccountSection
            dealer={loaded.who.dealer}
            hasSecondFactor={loaded.locks.second_factor.is_on}
          />
        </div>
      )}
    </OwnerPage>
  );
}

function SecondFactorDue() {
  return (
    <p role="alert" className="rounded-card border border-line bg-spark/40 p-4 font-semibold">
      Admins need two-step verification. Set it up below to open the admin area.
    </p>
  );
}

const EMPTY = { current_password: "", password: "", end_other_sessions: true };

function PasswordForm() {
  const form = useForm({
    id: "changed",
    start: EMPTY,
    save: (json) => api.account.password.$put({ json }),
    done: { title: "Password changed" },
  });
  return (
    <ApiForm form={form} submit="Change password" busyText="Changing..." className="max-w-md">
      <InputField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field("current_password")}
      />
      <NewPasswordField label="New password" password={form.values.password} {...form.field("password")} />
      <Choice {...form.tick("end_other_sessions")}>Sign out everywhere else</Choice>
    </ApiForm>
  );
}

function TestEmailSection({ email }: { email: string }) {
  return (
    <Section
      title="Emails about enquiries"
      about="A test email shows whether they arrive, or end among your junk mail."
    >
      <ChangeButton
        variant="outline"
        change={() => bodyOf(api.account["test-email"].$post())}
        done={{ title: "Test email sent", description: `Look for it in the mailbox of ${email}.` }}
        failedTitle="The test email could not be sent"
      >
        Send a test email
      </ChangeButton>
    </Section>
  );
}
