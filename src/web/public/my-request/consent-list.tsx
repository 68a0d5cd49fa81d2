import { formatDateAndTime } from "#src/domain/format/format.ts";
import type { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";

interface Props {
  consents: Awaited<ReturnType<typeof findBuyerPage>>["consents"];
}

/** The exact texts the buyer agreed to, and when; the policies of that day, if they are known. */
export function ConsentList({ consents }: Props) {
  return (
    <section aria-labelledby="consent" className="mt-10">
      <h2 id="consent" className="text-2xl font-bold">
        What you agreed to
      </h2>
      {consents.map(({ text, consented_at, chosen_dealer_names: chosen, terms_version, privacy_version }) => (
        <figure key={String(consented_at)} className="mt-4 border-l-4 border-teal pl-5">
          <blockquote>{text}</blockquote>
          {chosen && <p className="mt-1">You ticked {chosen.join(" and ")}.</p>}
          <figcaption className="mt-1 text-sm text-ink-soft">
            {formatDateAndTime(consented_at)}
            {terms_version && privacy_version && (
              <span className="mt-1 block">
                Policies on that day:{" "}
                <a href={`/terms?version=${terms_version}`} className={LINK}>
                  Terms of Service
                </a>{" "}
                and{" "}
                <a href={`/privacy?version=${privacy_version}`} className={LINK}>
                  Privacy Policy
                </a>
              </span>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

const LINK = "inline-block py-1 text-teal underline underline-offset-4";
