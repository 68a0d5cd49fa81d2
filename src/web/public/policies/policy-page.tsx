import type { Policy, PolicyBlock } from "#src/web/content/content-types.ts";

/** Privacy and terms: written to be read, with a way to jump to each part. */
export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className="page py-10">
      <h1 className="text-display font-extrabold">{policy.title}</h1>
      <p className="mt-3 text-ink-soft">Last updated {policy.lastUpdated}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="prose">
          <p>{policy.intro}</p>
          {policy.sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {blocks.map((block) => (
                <Block key={block.kind === "paragraph" ? block.text : block.items[0]} block={block} />
              ))}
            </section>
          ))}
        </div>
        <nav aria-label="On this page" className="hidden self-start lg:sticky lg:top-20 lg:block">
          <h2 className="text-lg font-bold">On this page</h2>
          <ul className="mt-2">
            {policy.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 text-teal underline-offset-4 hover:underline">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </article>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
