import { ButtonLink } from "#src/web/ui/button.tsx";

const STEPS = [
  {
    title: "Browse EVs",
    text: "Compare cars by winter range, battery and charging speed.",
  },
  { title: "Request intro", text: "Two minutes, one form. You choose the car or describe what you need." },
  {
    title: "Get connected",
    text: "The dealer calls you. If it is not right, just say so: there is no obligation.",
  },
];

export function HowItWorks() {
  return (
    <section className="page mt-24">
      <h2 className="text-title font-bold">How it works</h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-content-center rounded-full bg-spark font-display text-xl font-bold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl font-bold">{step.title}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p data-cta-location="home_how_it_works" className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href="/lead" data-cta="get_matched">
          Get Matched
        </ButtonLink>
        <ButtonLink href="/for-dealers" variant="outline" data-cta="for_dealers">
          I am a dealer
        </ButtonLink>
      </p>
    </section>
  );
}
