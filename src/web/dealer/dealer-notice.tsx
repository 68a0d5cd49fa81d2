import type { DealerStatus } from "#src/domain/dealers/dealer-status.ts";

const NOTICES: Partial<Record<DealerStatus, string>> = {
  applied:
    "We are checking your dealership. You can already add cars; buyers see them once you are verified.",
  suspended:
    "Your dealership is suspended: buyers do not see your cars. Your enquiries are closed. Please contact support.",
  expired: "Your verification has expired: buyers do not see your cars. Please contact support.",
};

/** Explains why published cars are not public: only those of verified dealers are. */
export function DealerNotice({ status }: { status: DealerStatus }) {
  const notice = NOTICES[status];
  if (!notice) return null;
  return <p className="mb-6 rounded-card border border-line bg-spark/40 p-4 font-semibold">{notice}</p>;
}
