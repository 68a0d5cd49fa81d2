import type { Policy, PolicyBlock } from "#src/web/content/content-types.ts";
import { Contents } from "../prose/contents.tsx";

export function PolicyPage({ policy }: { policy: Policy }) {
  return (
    <article className="page py-10">
      <h1 className="text-display font-extrabold">{policy.title}</h1>
      <p className="mt-3 text-ink-soft">Last updated {policy.lastUpdated}</p>
      <div className="mt-8 grid gap-10 xl:grid-cols-[16rem_minmax(0,36rem)]">
        <Contents title="On this page" sections={policy.sections} />
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
