import { formatLongDate } from "#src/domain/format/format.ts";
import type { Policy, PolicyBlock } from "#src/web/content/content-types.ts";
import { Contents } from "../prose/contents.tsx";

interface PolicyPageProps {
  policy: Policy;
  path?: string;
  /** '2026-11-23' */
  version?: string;
  others?: readonly string[];
  isCurrent?: boolean;
}

export function PolicyPage({ policy, path = "", version, others = [], isCurrent = true }: PolicyPageProps) {
  return (
    <article className="page py-10">
      <h1 className="text-display font-bold">{policy.title}</h1>
      <p className="mt-3 text-ink-soft">
        Last updated {policy.lastUpdated}
        {version && " (first edition)"}
      </p>
      {version && (
        <p className="mt-1 text-ink-soft">
          This is the edition of {formatLongDate(new Date(version))}.{others.length > 0 && " Other editions:"}
          {others.map((other) => (
            <a
              key={other}
              href={`${path}?version=${other}`}
              className="ml-2 inline-block text-teal underline underline-offset-4"
            >
              {formatLongDate(new Date(other))}
            </a>
          ))}
        </p>
      )}
      {!isCurrent && (
        <p className="mt-4 max-w-prose rounded-card border border-line bg-spark/40 p-4 font-semibold">
          This is an earlier version.{" "}
          <a href={path} className="underline underline-offset-4">
            Read the current one
          </a>
        </p>
      )}
      <div className="mt-8 grid gap-10 xl:grid-cols-[16rem_minmax(0,36rem)]">
        <Contents title="On this page" sections={policy.sections} />
        <div className="prose">
          <p>{policy.intro}</p>
          {policy.sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {blocks.map((block) => (
                <Block key={block.kind === "list" ? block.items[0] : block.text} block={block} />
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
  if (block.kind === "link") {
    return (
      <p>
        <a href={block.href}>{block.text}</a>
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
