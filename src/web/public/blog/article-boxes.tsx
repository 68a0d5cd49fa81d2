import type { ReactNode } from "react";
import type { ArticleBoxes as Boxes } from "#src/domain/posts/article-boxes.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { browseModelHref } from "../parts/browse-href.ts";

/** Boxes by topic and city (spec §2, Blog article). */
export function ArticleBoxes({ boxes }: { boxes: Boxes & { city_name: string } }) {
  return (
    <>
      {boxes.leaf && (
        <Box title="Looking at a Leaf?" text="See the ones on sale, and read which version suits you.">
          <ButtonLink href={browseModelHref("Leaf")}>Browse Leaf</ButtonLink>
          <ButtonLink href="/models/nissan-leaf" variant="outline">
            Leaf guide
          </ButtonLink>
        </Box>
      )}
      {boxes.tesla && (
        <Box title="Looking at a Tesla?" text="See the Model 3s on sale, and read what to check underneath.">
          <ButtonLink href={browseModelHref("Model 3")}>Browse Model 3</ButtonLink>
          <ButtonLink href="/models/tesla-model-3" variant="outline">
            Model 3 guide
          </ButtonLink>
        </Box>
      )}
      {boxes.city !== null && (
        <Box
          title={`Used EVs in ${boxes.city_name}`}
          text="What is on sale there, where the chargers are, and the local rules."
        >
          <ButtonLink href={`/used-evs/${boxes.city}`}>See {boxes.city_name}</ButtonLink>
        </Box>
      )}
    </>
  );
}

/** Ends every article. */
export function ClosingBox() {
  return (
    <section className="on-dark rounded-card bg-ink p-6 text-white">
      <h2 className="text-2xl font-bold">Ready to look at cars?</h2>
      <p className="mt-2 text-white/85">
        Every listing shows its winter range. Or describe what you need and let local dealers come to you.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/browse" variant="spark">
          Browse EVs
        </ButtonLink>
        <ButtonLink href="/lead" variant="outline-on-dark">
          Get Matched
        </ButtonLink>
      </p>
    </section>
  );
}

function Box({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-6 shadow-card">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      <p className="mt-4 flex flex-wrap gap-2">{children}</p>
    </section>
  );
}
