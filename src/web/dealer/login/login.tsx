import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { BRAND } from "#src/domain/policy/brand.ts";
import { rememberedInvitation } from "#src/web/dealer/join/remembered-invitation.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { useFragmentToken } from "#src/web/session/fragment-token.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { nextPath } from "#src/web/session/next-path.ts";
import { useSession } from "#src/web/session/session-store.ts";
import { Card } from "#src/web/ui/card.tsx";
import { Tabs } from "#src/web/ui/layout/tabs.tsx";
import type { Route } from "./+types/login";
import { ConfirmForm } from "./confirm-form.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).app.publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Dealer Portal",
    description: `Sign in or sign up as a dealer at ${BRAND}: list your used electric cars and read your enquiries.`,
    canonical: "/dealer/login",
    origin: loaderData?.origin ?? "",
  });

const TABS = [
  { name: "sign-in", text: "Sign In" },
  { name: "sign-up", text: "Sign Up" },
  { name: "reset", text: "Reset" },
] as const;
type Tab = (typeof TABS)[number]["name"];
const tabIn = (search: string): Tab => {
  const given = new URLSearchParams(search).get("tab");
  return TABS.find(({ name }) => name === given)?.name ?? "sign-in";
};

/** A signed-in user continues to the portal, unless an emailed link is being used. */
export default function LoginPage() {
  const { search } = useLocation();
  const [tab, setTab] = useState<Tab>(() => tabIn(search));
  useEffect(() => setTab(tabIn(search)), [search]);
  // Shared by all three forms.
  const [email, setEmail] = useState("");
  const [resetToken, forgetResetToken] = useFragmentToken("reset");
  const [confirmToken, forgetConfirmToken] = useFragmentToken("confirm");
  const [isInvited, setInvited] = useState(false);
  // After hydration: the server does not know the invitation.
  useEffect(() => {
    const invitation = rememberedInvitation();
    if (!invitation) return;
    setInvited(true);
    setEmail(invitation.email);
    setTab("sign-up");
  }, []);
  useContinueWhenSignedIn(resetToken === null && confirmToken === null);

  const emailProps = { email, onEmail: setEmail };
  return (
    <div className="page max-w-md py-12">
      <h1 className="text-title font-bold">Dealer Portal</h1>
      <p className="mt-2 mb-6 text-ink-soft">Your listings and your enquiries, in one place.</p>
      <noscript>
        <p className="mb-6 rounded-card bg-danger-wash p-4 font-semibold">
          The Dealer Portal needs JavaScript. Please turn it on and reload this page.
        </p>
      </noscript>
      {isInvited && (
        <Card as="p" role="status" padding="medium" className="mb-6">
          You have been invited to join a dealer. Sign up with the address the invitation was sent to, or sign
          in if you have an account.
        </Card>
      )}
      <Card as="div" padding="medium" className="grid gap-6 shadow-card">
        {resetToken !== null ? (
          <NewPasswordForm
            token={resetToken}
            onDone={(next) => {
              forgetResetToken();
              setTab(next);
            }}
          />
        ) : confirmToken !== null ? (
          <ConfirmForm
            token={confirmToken}
            onDone={(next) => {
              forgetConfirmToken();
              setTab(next);
            }}
          />
        ) : (
          <Tabs label="Dealer Portal" tabs={TABS} chosen={tab} onChoose={setTab}>
            {tab === "sign-in" && <SignInForm {...emailProps} />}
            {tab === "sign-up" && <SignUpForm {...emailProps} onSignIn={() => setTab("sign-in")} />}
            {tab === "reset" && <ResetForm {...emailProps} />}
          </Tabs>
        )}
      </Card>
    </div>
  );
}

const JOIN = "/dealer/join";

/** An admin without a dealer starts the day at Today. /dealer/listings stays open to them. */
async function landing(next: string | null): Promise<string> {
  if (next !== null) return nextPath(next);
  const account = await knownAccount().catch(() => null);
  return account?.is_admin && account.dealer === null ? "/admin" : nextPath(null);
}

/** Continues to the requested page as soon as there is a session, also from another tab. */
function useContinueWhenSignedIn(isEnabled: boolean): void {
  const session = useSession();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const next = new URLSearchParams(search).get("next");
  useEffect(() => {
    // The effect that finds a token in the URL runs in the same commit as this one.
    const hasToken = /^#(?:reset|confirm)=/.test(hash);
    if (!session || !isEnabled || hasToken) return;
    const isInvited = next === null && rememberedInvitation() !== null;
    void landing(isInvited ? JOIN : next).then((path) => navigate(path, { replace: true }));
  }, [session, isEnabled, hash, navigate, next]);
}
