import type { ReactNode } from "react";
import type { ArticleBoxes as Boxes } from "#src/domain/posts/article-boxes.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { browseModelHref } from "../browse-href.ts";

/** Boxes by topic and city. */
export function ArticleBoxes({ boxes }: { boxes: Boxes & { cityName: string } }) {
  return (
    <>
      {boxes.leaf && (
        <Box
          name="leaf_box"
          title="Looking at a Leaf?"
          text="See the ones on sale, and read which version suits you."
        >
          <ButtonLink href={browseModelHref("Leaf")} data-cta="browse">
            Browse Leaf
          </ButtonLink>
          <ButtonLink href="/models/nissan-leaf" variant="outline" data-cta="read_guide">
            Leaf guide
          </ButtonLink>
        </Box>
      )}
      {boxes.tesla && (
        <Box
          name="tesla_box"
          title="Looking at a Tesla?"
          text="See the Model 3s on sale, and read what to check underneath."
        >
          <ButtonLink href={browseModelHref("Model 3")} data-cta="browse">
            Browse Model 3
          </ButtonLink>
          <ButtonLink href="/models/tesla-model-3" variant="outline" data-cta="read_guide">
            Model 3 guide
          </ButtonLink>
        </Box>
      )}
      {boxes.city !== null && (
        <Box
          name="city_box"
          title={`Used EVs in ${boxes.cityName}`}
          text="What is on sale there, where the chargers are, and the local rules."
        >
          <ButtonLink href={`/used-evs/${boxes.city}`} data-cta="see_city">
            See {boxes.cityName}
          </ButtonLink>
        </Box>
      )}
    </>
  );
}

export function ClosingBox() {
  return (
    <section data-cta-location="closing_box" className="on-dark rounded-card bg-ink p-6 text-white">
      <h2 className="text-2xl font-bold">Ready to look at cars?</h2>
      <p className="mt-2 text-white/85">
        Filter them by winter range, battery and price. Or describe what you need and let local dealers come
        to you.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/browse" variant="spark" data-cta="browse">
          Browse EVs
        </ButtonLink>
        <ButtonLink href="/lead" variant="outline-on-dark" data-cta="get_matched">
          Get Matched
        </ButtonLink>
      </p>
    </section>
  );
}

interface BoxProps {
  /** Location of its calls to action, for analytics. */
  name: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Box({ name, title, text, children }: BoxProps) {
  return (
    <section data-cta-location={name} className="rounded-card border border-line bg-white p-6 shadow-card">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      <p className="mt-4 flex flex-wrap gap-2">{children}</p>
    </section>
  );
}
