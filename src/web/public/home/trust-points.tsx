import { RESPONSE_AIM } from "#src/domain/leads/response-clock/response-claim.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads/matching.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";

const RESPONSE_POINT = {
  title: `Response in ${DEALER_RESPONSE_HOURS} Hours`,
  text: RESPONSE_AIM,
};
const TRUST_POINTS = [
  {
    title: "Verified Dealers Only",
    text: "We check every dealer's identity and address before any of their cars goes on the site.",
  },
  RESPONSE_POINT,
  {
    title: "No Obligation Intro",
    text: `Free for buyers. At most ${MAX_DEALERS_PER_LEAD} dealers get your details, and we tell you which.`,
  },
];

export function TrustPoints({ responseClaim }: { responseClaim: string | null }) {
  return (
    <section aria-label="What you can count on" className="on-dark bg-ink text-white">
      <ul className="page grid gap-8 py-12 md:grid-cols-3">
        {TRUST_POINTS.map((point) => (
          <li key={point.title} className="border-t-2 border-spark pt-4">
            <h2 className="text-xl font-bold">{point.title}</h2>
            <p className="mt-2 text-white/80 figures">
              {(point === RESPONSE_POINT && responseClaim) || point.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
