import { PHOTO_GUIDELINES } from "#src/web/content/photo-guidelines.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";

export const meta = staticMeta({
  title: "Photo guidelines",
  description:
    "How to photograph an electric car so that buyers ask about it: requirements, eight shots, do and don't.",
  canonical: "/dealer/photo-guidelines",
  noindex: true,
});

export default function PhotoGuidelinesPage() {
  const { title, intro, requirements, essentialShots, dos, donts, tips } = PHOTO_GUIDELINES;
  return (
    <article>
      <h1 className="text-title font-bold">{title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{intro}</p>
      <section aria-labelledby="requirements" className="mt-10">
        <h2 id="requirements" className="text-2xl font-bold">
          Requirements
        </h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {requirements.map((requirement) => (
            <li
              key={requirement}
              className="rounded-card border border-line bg-white px-5 py-4 font-semibold"
            >
              {requirement}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="shots" className="mt-12">
        <h2 id="shots" className="text-2xl font-bold">
          Eight essential shots
        </h2>
        <ol className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {essentialShots.map(({ title, advice }, index) => (
            <li key={title} className="border-t-2 border-teal pt-3">
              <h3 className="text-lg font-bold">
                {index + 1}. {title}
              </h3>
              <p className="mt-1 text-ink-soft">{advice}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="mt-12 grid gap-6 md:grid-cols-3">
        <Advice title="Do" items={dos} />
        <Advice title="Don't" items={donts} />
        <Advice title="Tips" items={tips} />
      </div>
      <p className="mt-12 flex flex-wrap gap-3">
        <ButtonLink href="/dealer/listings/new">Add Listing</ButtonLink>
        <ButtonLink href="/dealer/listings" variant="outline">
          Back to Listings
        </ButtonLink>
      </p>
    </article>
  );
}

const Advice = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section aria-label={title} className="rounded-card bg-paper-deep p-6">
    <h2 className="text-2xl font-bold">{title}</h2>
    <ul className="mt-3 grid list-disc gap-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);
