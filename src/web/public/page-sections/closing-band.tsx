import { ButtonLink } from "#src/web/ui/button.tsx";

interface ClosingBandProps {
  title: string;
  text: string;
  /** The main action first. */
  actions: readonly { href: string; text: string }[];
}

/** Analytics name of a call to action, by its target. */
const CTA_NAMES = new Map([
  ["/lead", "get_matched"],
  ["/browse", "browse"],
  ["/dealer/login", "get_started"],
]);

export function ClosingBand({ title, text, actions }: ClosingBandProps) {
  return (
    <section data-cta-location="closing_band" className="page mt-16">
      <div className="on-dark rounded-card bg-ink px-6 py-10 text-white md:flex md:items-center md:justify-between md:gap-10 md:px-12">
        <div className="max-w-xl">
          <h2 className="text-3xl font-bold">{title}</h2>
          <p className="mt-2 text-white/85">{text}</p>
        </div>
        <p className="mt-6 flex flex-wrap gap-3 md:mt-0 md:shrink-0">
          {actions.map(({ href, text }, index) => (
            <ButtonLink
              key={href}
              href={href}
              variant={index === 0 ? "spark" : "outline-on-dark"}
              data-cta={CTA_NAMES.get(href.split("?", 1)[0] ?? "")}
            >
              {text}
            </ButtonLink>
          ))}
        </p>
      </div>
    </section>
  );
}
