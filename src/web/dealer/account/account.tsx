import { parseResponse } from "hono/client";
import { Link, useRevalidator } from "react-router";
import { changePasswordFormSchema } from "#src/domain/accounts/account-forms.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { refreshSession } from "#src/web/session/session-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { NewPasswordField } from "../login/new-password-field.tsx";
import { PushSection } from "../push/push-section.tsx";
import { TextsSection } from "../text-messages/texts-section.tsx";
import type { Route } from "./+types/account";
import { AccountSection } from "./account-section.tsx";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionList } from "./session-list.tsx";
import { TestEmailSection } from "./test-email-section.tsx";

export const meta = () => portalMeta("Account");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadWithSession(request, loadAccount);
clientLoader.hydrate = true as const;

async function loadAccount() {
  try {
    const who = await refreshSession();
    const makesKeys = who.dealer?.role === "owner";
    const [locks, signedIn, keys, push, texts] = await Promise.all([
      parseResponse(api.account.$get()),
      parseResponse(api.account.sessions.$get()),
      makesKeys ? parseResponse(api.account["api-keys"].$get()) : null,
      who.dealer ? parseResponse(api.account.push.$get()) : null,
      who.dealer ? parseResponse(api.account.texts.$get()) : null,
    ]);
    return { loaded: { who, locks, signedIn, api_keys: keys?.api_keys ?? null, push, texts } };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    return { loaded: null };
  }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { loaded } = useLastGoodData(loaderData, loaderData.loaded === null);
  return (
    <div className="max-w-3xl">
      <h1 className="text-title font-bold">Account</h1>
      {loaded === null && <LoadFailed what="Your account could not be loaded." />}
      {loaded && (
        <div className="mt-6 grid gap-6">
          {loaded.who.second_factor_due && <SecondFactorDue />}
          <AccountSection title="You">
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
          </AccountSection>
          <SecondFactorSection {...loaded.locks.second_factor} />
          <AccountSection title="Password">
            <PasswordForm />
          </AccountSection>
          <AccountSection
            title="Where you are signed in"
            about="If you do not recognise a session, end it and change your password."
          >
            <SessionList {...loaded.signedIn} />
          </AccountSection>
          {loaded.who.dealer && <TestEmailSection email={loaded.who.email} />}
          {loaded.push && <PushSection {...loaded.push} />}
          {loaded.texts && <TextsSection {...loaded.texts} />}
          {loaded.api_keys && (
            <>
              <ApiKeysSection api_keys={loaded.api_keys} />
              <AccountSection
                title="Enquiries into your system"
                about="Your CRM gets an enquiry at once: as ADF by email or HTTPS, or as a webhook."
              >
                <Link to="/dealer/webhooks" className={buttonClass("outline")}>
                  Set up your system
                </Link>
              </AccountSection>
            </>
          )}
          <DeleteAccountSection
            dealer={loaded.who.dealer}
            hasSecondFactor={loaded.locks.second_factor.is_on}
          />
        </div>
      )}
    </div>
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
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "changed",
    schema: changePasswordFormSchema,
    start: EMPTY,
    save: async (json) => {
      await api.account.password.$put({ json });
      form.reset();
      toast({ title: "Password changed" });
      void revalidate();
    },
  });
  return (
    <ApiForm form={form} submit="Change password" busyText="Changing..." className="max-w-md">
      <InputField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field("current_password")}
      />
      <NewPasswordField label="New password" password={form.watch("password")} {...form.field("password")} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-teal" {...form.register("end_other_sessions")} />
        Sign out everywhere else
      </label>
    </ApiForm>
  );
}
