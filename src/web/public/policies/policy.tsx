import { NotFound } from "#src/domain/errors/errors.ts";
import { formatLongDate } from "#src/domain/format/format.ts";
import {
  CHILDRENS_ACCESS_VERSION,
  ONLINE_SAFETY_VERSION,
  PRIVACY_VERSION,
  TERMS_VERSION,
} from "#src/domain/policy/policy-versions.ts";
import type { PolicyBlock } from "#src/web/content/policies.ts";
import { POLICIES, policyOfVersion, versionsOf, withDetails } from "#src/web/content/policies.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Contents } from "../prose/prose.tsx";
import type { Route } from "./+types/policy";

/** Those that can be read as they were on an earlier day, and the day of the present text. */
const VERSIONS: Readonly<Record<string, string>> = {
  "childrens-access": CHILDRENS_ACCESS_VERSION,
  "online-safety": ONLINE_SAFETY_VERSION,
  privacy: PRIVACY_VERSION,
  terms: TERMS_VERSION,
};

export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const { contacts, company } = context.get(requestContext).app;
  const name = pattern === "online-safety/children" ? "childrens-access" : pattern;
  const current = POLICIES.get(name);
  if (!current) throw new NotFound("Page not found");
  const asked = new URL(request.url).searchParams.get("version");
  const edition = VERSIONS[name] ? await editionOf(name, VERSIONS[name], asked) : null;
  const policy = withDetails(edition?.earlier ?? current, contacts, company);
  return { policy, path: `/${pattern}`, edition };
}

/** @param asked '2026-11-22' for the text of that day. @throws NotFound */
async function editionOf(name: string, current: string, asked: string | null) {
  const version = asked ?? current;
  const earlier = version === current ? null : await policyOfVersion(name, version);
  if (version !== current && earlier === null) throw new NotFound("No such edition");
  return { version, earlier, others: versionsOf(name).filter((one) => one !== version) };
}

export const meta = metaOf(({ policy, path }: Route.ComponentProps["loaderData"]) => ({
  title: policy.title,
  description: policy.metaDescription,
  canonical: path,
}));

export default function PolicyPage({ loaderData: { policy, path, edition } }: Route.ComponentProps) {
  return (
    <article className="page py-10">
      <h1 className="text-display font-bold">{policy.title}</h1>
      <p className="mt-3 text-ink-soft">
        Last updated {policy.lastUpdated}
        {edition && " (first edition)"}
      </p>
      {edition && (
        <p className="mt-1 text-ink-soft">
          This is the edition of {formatLongDate(new Date(edition.version))}.
          {edition.others.length > 0 && " Other editions:"}
          {edition.others.map((other) => (
            <a key={other} href={`${path}?version=${other}`} className="ml-2 inline-block link">
              {formatLongDate(new Date(other))}
            </a>
          ))}
        </p>
      )}
      {edition?.earlier && (
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
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("href" in block) {
    return (
      <p>
        <a href={block.href}>{block.text}</a>
      </p>
    );
  }
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
