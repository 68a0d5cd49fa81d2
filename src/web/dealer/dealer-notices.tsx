import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { hoursText } from "#src/domain/dealers/open-days.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/lead-routes.ts";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="mb-6 rounded-card border border-line bg-spark/40 p-4 font-semibold">{children}</p>
);

const STATUS_TEXT: Partial<Record<DealerStatus, string>> = {
  applied:
    "We are checking your dealership. You can already add cars; buyers see them once you are verified.",
  suspended: "Your dealership is suspended: buyers do not see your cars. Your enquiries are closed.",
  expired: "Your verification has expired: buyers do not see your cars.",
};

/** Explains why published cars are not public: only those of verified dealers are. */
export function DealerNotice({ status }: { status: DealerStatus }) {
  const supportEmail = useSupportEmail();
  if (!STATUS_TEXT[status]) return null;
  return (
    <Notice>
      {STATUS_TEXT[status]}
      {status !== "applied" && (
        <>
          {" "}
          Please write to{" "}
          <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </>
      )}
    </Notice>
  );
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
export function OpeningHoursReminder({ isOwner }: { isOwner: boolean }) {
  return (
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
}
