import { useState } from "react";
import { OwnerPage } from "#src/web/dealer/owner-page.tsx";
import { useBusy } from "#src/web/portal/change.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { FactList } from "#src/web/portal/lists.tsx";
import { loadOrSayWhy, portalLoader, portalMeta, Section } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { refreshSession } from "#src/web/session/session-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { NewPasswordField } from "../login/new-password-field.tsx";
import { canPush, turnOffPush, turnOnPush } from "../push/browser-push.ts";
import { TextsSection } from "../text-messages/texts-section.tsx";
import type { Route } from "./+types/account";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";
import { SessionList } from "./session-list.tsx";

export const meta = () => portalMeta("Account");

export const clientLoader = portalLoader(() => loadOrSayWhy(loadAccount));

async function loadAccount() {
  const who = await refreshSession();
  const [locks, signedIn, push, texts] = await Promise.all([
    bodyOf(api.account.$get()),
    bodyOf(api.account.sessions.$get()),
    who.dealer ? bodyOf(api.account.push.$get()) : null,
    who.dealer ? bodyOf(api.account.texts.$get()) : null,
  ]);
  return { who, locks, signedIn, push, texts };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage title="Account" loaded={loaderData} what="Your account" className="max-w-3xl">
      {(loaded) => (
        <div className="mt-6 grid gap-6">
          {loaded.who.second_factor_due && (
            <p role="alert" className="rounded-card border border-line bg-spark/40 p-4 font-semibold">
              Admins need two-step verification. Set it up below to open the admin area.
            </p>
          )}
          <Section title="You">
            <FactList
              facts={[
                ["Name", loaded.who.full_name],
                ["Email", loaded.who.email],
                ...(loaded.who.dealer ? [["Dealer", loaded.who.dealer.name] as const] : []),
              ]}
            />
          </Section>
          <SecondFactorSection {...loaded.locks.second_factor} />
          <Section title="Password">
            <SimpleForm
              id="changed"
              start={NO_PASSWORDS}
              save={(json) => api.account.password.$put({ json })}
              done={{ title: "Password changed" }}
              submit="Change password"
              busyText="Changing..."
              className="max-w-md"
            >
              {({ field, input, tick, values }) => (
                <>
                  {input("current_password")}
                  <NewPasswordField label="New password" password={values.password} {...field("password")} />
                  <Choice {...tick("end_other_sessions")}>Sign out everywhere else</Choice>
                </>
              )}
            </SimpleForm>
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
          <DeleteAccountSection
            dealer={loaded.who.dealer}
            hasSecondFactor={loaded.locks.second_factor.is_on}
          />
        </div>
      )}
    </OwnerPage>
  );
}

const NO_PASSWORDS = { current_password: "", password: "", end_other_sessions: true };

const TestEmailSection = ({ email }: { email: string }) => (
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

function PushSection({ public_key, is_on }: { public_key: string; is_on: boolean }) {
  const [isOn, setIsOn] = useState(is_on);
  const [isBlocked, setIsBlocked] = useState(() => canPush() && Notification.permission === "denied");
  const [isBusy, doOnce] = useBusy();
  const showRefusal = () => {
    setIsBlocked(Notification.permission === "denied");
    toast({ title: "Notifications are still off", description: "Your browser did not allow them." });
  };
  const change = () =>
    doOnce(async () => {
      if (isOn) await turnOffPush();
      else if (!(await turnOnPush(public_key))) return showRefusal();
      setIsOn(!isOn);
      toast({ title: isOn ? "Notifications turned off" : "Notifications turned on" });
    }, "Notifications could not be changed");
  return (
    <Section
      title="Notifications in this browser"
      about="A notification when an enquiry arrives, outside your quiet hours, also while Second Spark is closed. It says nothing about the buyer."
    >
      {!canPush() && <p>This browser has no notifications. Enquiries reach you by email.</p>}
      {isBlocked && (
        <p>
          This browser blocks notifications from Second Spark. Allow them in its settings, then reload this
          page.
        </p>
      )}
      {canPush() && !isBlocked && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" aria-disabled={isBusy} onClick={change}>
            {isOn ? "Turn off" : "Turn on"}
            <span className="sr-only"> notifications in this browser</span>
          </Button>
          <p className="text-ink-soft">
            {isOn ? "On while you are signed in here." : "Off in this browser."}
          </p>
        </div>
      )}
    </Section>
  );
}
