import type { ReactElement } from "react";
import { BRAND } from "#src/domain/policy/brand.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/login";
import {
  CodeForm,
  ConfirmForm,
  NewPasswordForm,
  ResetForm,
  ResetSent,
  SignInForm,
  SignUpForm,
  SignUpSent,
} from "./login-forms.tsx";
import { type Step, TABS, type Tab } from "./login-step.ts";
import script from "./start-page.ts?script";

export function loader({ request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams.get("tab");
  return { tab: TABS.find(({ name }) => name === given)?.name ?? "sign-in" };
}

export const handle = { script };

export const meta = staticMeta({
  title: "Dealer Portal",
  description: `Sign in or sign up as a dealer at ${BRAND}: list your used electric cars and read your enquiries.`,
  canonical: "/dealer/login",
});

const CONTENT_OF: Record<Step, ReactElement> = {
  "sign-in": <SignInForm />,
  code: <CodeForm />,
  "sign-up": <SignUpForm />,
  "sign-up-sent": <SignUpSent />,
  reset: <ResetForm />,
  "reset-sent": <ResetSent />,
  "new-password": <NewPasswordForm />,
  confirming: <p role="status">Confirming...</p>,
  confirm: <ConfirmForm />,
};

/** The server knows no session and no token of a link: `startLogin` shows the step that they lead to. */
export default function LoginPage({ loaderData: { tab } }: Route.ComponentProps) {
  return (
    <div data-login className="page max-w-md py-12">
      <h1 className="text-title font-bold">Dealer Portal</h1>
      <p className="mt-2 mb-6 text-ink-soft">Your listings and your enquiries, in one place.</p>
      <noscript>
        <p className="mb-6 rounded-card bg-danger-wash p-4 font-semibold">
          The Dealer Portal needs JavaScript. Please turn it on and reload this page.
        </p>
      </noscript>
      <Card as="p" role="status" padding="medium" className="mb-6" data-invited hidden>
        You have been invited to join a dealer. Sign up with the address the invitation was sent to, or sign
        in if you have an account.
      </Card>
      <Card as="div" padding="medium" className="grid gap-6 shadow-card">
        <Tabs chosen={tab} />
        <div data-step={tab} role="tabpanel" id="login-panel" aria-labelledby={`login-tab-${tab}`}>
          {CONTENT_OF[tab]}
        </div>
      </Card>
      {Object.entries(CONTENT_OF).map(([step, content]) => (
        <template key={step} data-content-of={step}>
          {content}
        </template>
      ))}
    </div>
  );
}

const Tabs = ({ chosen }: { chosen: Tab }) => (
  <div role="tablist" aria-label="Dealer Portal" className="flex gap-1 rounded-full bg-paper-deep p-1">
    {TABS.map(({ name, text }) => (
      <button
        key={name}
        type="button"
        role="tab"
        data-tab={name}
        id={`login-tab-${name}`}
        aria-selected={name === chosen}
        aria-controls="login-panel"
        tabIndex={name === chosen ? 0 : -1}
        className="min-h-11 grow rounded-full px-3 font-semibold text-ink-soft hover:text-ink aria-selected:bg-white aria-selected:text-ink aria-selected:shadow-card"
      >
        {text}
      </button>
    ))}
  </div>
);
