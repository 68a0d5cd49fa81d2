import { formatDateAndTime } from "#src/domain/format/format.ts";
import type { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";

interface Props {
  consents: Awaited<ReturnType<typeof findBuyerPage>>["consents"];
}

/** The exact texts the buyer agreed to, and when. */
export function ConsentList({ consents }: Props) {
  return (
    <section aria-labelledby="consent" className="mt-10">
      <h2 id="consent" className="text-2xl font-bold">
        What you agreed to
      </h2>
      {consents.map(({ text, consented_at }) => (
        <figure key={String(consented_at)} className="mt-4 border-l-4 border-teal pl-5">
          <blockquote>{text}</blockquote>
          <figcaption className="mt-1 text-sm text-ink-soft">{formatDateAndTime(consented_at)}</figcaption>
        </figure>
      ))}
    </section>
  );
}
