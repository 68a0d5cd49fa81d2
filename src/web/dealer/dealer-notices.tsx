import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useRevalidator } from "react-router";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { hoursText } from "#src/domain/dealers/open-days.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/lead-routes.ts";
import { REFUSED_APPLICANT_DAYS } from "#src/domain/policy/retention.ts";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";
import { useWhenVisible } from "#src/web/portal/use-when-visible.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="mb-6 rounded-card border border-line bg-spark/40 p-4 font-semibold">{children}</p>
);

const STATUS_TEXT: Partial<Record<DealerStatus, string>> = {
  suspended: "Your dealership is suspended: buyers do not see your cars. Your enquiries are closed.",
  expired: "Your verification has expired: buyers do not see your cars.",
};

type Dealer = NonNullable<Awaited<ReturnType<typeof knownAccount>>["dealer"]>;

/** Explains why published cars are not public: only those of verified dealers are. */
export function DealerNotice({ dealer }: { dealer: Dealer }) {
  const supportEmail = useSupportEmail();
  if (dealer.status === "applied") return <ApplicantNotice dealer={dealer} />;
  if (!STATUS_TEXT[dealer.status]) return null;
  return (
    <Notice>
      {STATUS_TEXT[dealer.status]} Please write to{" "}
      <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
        {supportEmail}
      </a>
      .
    </Notice>
  );
}

const APPLICANT_TEXT = {
  submitted: [
    "We are checking your dealership. Add your cars now: buyers see them once we approve it.",
    "Your application",
  ],
  more_wanted: ["We need more information before buyers can see your cars.", "Answer"],
  refused: [
    `We could not approve your dealership. We keep your cars for ${REFUSED_APPLICANT_DAYS} days, in case you apply again.`,
    "Read why",
  ],
} as const;

function ApplicantNotice({ dealer }: { dealer: Dealer }) {
  const { application_state: state } = dealer;
  useDecisionPoll(dealer);
  const [text, link] = APPLICANT_TEXT[state === null || state === "approved" ? "submitted" : state];
  return (
    <Notice>
      {text}{" "}
      {state !== null && (
        <Link to="/dealer/application" className="underline underline-offset-4">
          {link}
        </Link>
      )}
    </Notice>
  );
}

const POLL_MS = 30_000;

/** Asks for the decision every 30 seconds, and when the tab becomes visible. A hidden tab does not ask. */
function useDecisionPoll({ status, application_state: state }: Dealer): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(async () => {
    if (document.visibilityState === "hidden") return;
    const account = await knownAccount().catch(() => null);
    if (!account || (account.dealer?.status === status && account.dealer.application_state === state)) return;
    if (account.dealer?.status === "verified") toast({ title: "Buyers now see your cars" });
    await revalidate();
  });
  useWhenVisible(ask);
  useEffect(() => {
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Asks an owner to accept terms and prices, on each page until done. */
export const AgreementReminder = () => (
  <Notice>
    Please read and accept our{" "}
    <Link to="/dealer/agreement" className="underline underline-offset-4">
      terms and prices
    </Link>{" "}
    for your dealership.
  </Notice>
);

const USUAL = `Monday to Friday ${hoursText(USUAL_OPENING_HOURS.mon)}, Saturday ${hoursText(USUAL_OPENING_HOURS.sat)}`;

/** Asks for the opening hours of a dealer whose application did not. Only owners can state them. */
export const OpeningHoursReminder = ({ isOwner }: { isOwner: boolean }) => (
  <Notice>
    {isOwner ? (
      <>
        Please{" "}
        <Link to="/dealer/profile" className="underline underline-offset-4">
          state your opening hours
        </Link>
      </>
    ) : (
      "Ask an owner of your dealership to state your opening hours"
    )}
    . Until then buyers see none, and your time to answer counts in usual hours: {USUAL}.
  </Notice>
);
