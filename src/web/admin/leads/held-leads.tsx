import { formatNumber } from "#src/domain/format/format.ts";
import { HELD_LEAD_EXPIRES_DAYS } from "#src/domain/policy.ts";
import { type HeldLead, HeldLeadCard } from "./held-lead-card.tsx";

/** Requests that look automated, until somebody has looked at them. Nothing is said when there are none. */
export function HeldLeads({ found }: { found: { total: number; leads: HeldLead[] } }) {
  if (found.total === 0) return null;
  return (
    <section aria-labelledby="held" className="mt-14">
      <h2 id="held" className="text-2xl font-bold figures">
        Requests to Check ({formatNumber(found.total)})
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        These look automated, so no dealer has them yet. Their buyers were told that one of us looks at them.
        After {HELD_LEAD_EXPIRES_DAYS} days they close by themselves.
      </p>
      <ul className="mt-6 grid gap-4">
        {found.leads.map((lead) => (
          <li key={lead.lead_id}>
            <HeldLeadCard lead={lead} />
          </li>
        ))}
      </ul>
    </section>
  );
}
