import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";
import { useSupportEmail } from "#src/web/portal/use-support-email.ts";

interface Notice {
  text: string;
  /** Whether only we can end this state. */
  needsSupport: boolean;
}

const NOTICES: Partial<Record<DealerStatus, Notice>> = {
  applied: {
    text: "We are checking your dealership. You can already add cars; buyers see them once you are verified.",
    needsSupport: false,
  },
  suspended: {
    text: "Your dealership is suspended: buyers do not see your cars. Your enquiries are closed.",
    needsSupport: true,
  },
  expired: {
    text: "Your verification has expired: buyers do not see your cars.",
    needsSupport: true,
  },
};

/** Explains why published cars are not public: only those of verified dealers are. */
export function DealerNotice({ status }: { status: DealerStatus }) {
  const supportEmail = useSupportEmail();
  const notice = NOTICES[status];
  if (!notice) return null;
  return (
    <p className="mb-6 rounded-card border border-line bg-spark/40 p-4 font-semibold">
      {notice.text}
      {notice.needsSupport && (
        <>
          {" "}
          Please write to{" "}
          <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </>
      )}
    </p>
  );
}
