import { formatPounds } from "#src/domain/format/format.ts";
import type { LeadSubject } from "./lead-subject.ts";

export function LeadSubjectLine({ subject }: { subject: LeadSubject }) {
  return (
    <p className="rounded-card bg-teal-wash p-4">
      About <strong>{subject.title}</strong>, {formatPounds(subject.price)}, from {subject.dealer_name}
    </p>
  );
}
