import { parseResponse } from "hono/client";
import { Link } from "react-router";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { refreshSession } from "#src/web/session/session-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { PushSection } from "../push/push-section.tsx";
import { TextsSection } from "../text-messages/texts-section.tsx";
import type { Route } from "./+types/account";
import { AccountSection } from "./account-section.tsx";
import { ApiKeysSection } from "./api-keys-section.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionList } from "./session-list.tsx";

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
