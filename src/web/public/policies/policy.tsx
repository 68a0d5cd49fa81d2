import { data } from "react-router";
import { formatLongDate } from "#src/domain/format/format.ts";
import {
  CHILDRENS_ACCESS_VERSION,
  ONLINE_SAFETY_VERSION,
  PRIVACY_VERSION,
  TERMS_VERSION,
} from "#src/domain/policy/policy-versions.ts";
import type { Company } from "#src/web/content/company-line.ts";
import { withContacts } from "#src/web/content/contact.ts";
import type { Policy, PolicyBlock } from "#src/web/content/content-types.ts";
import { ABOUT } from "#src/web/content/policies/about.ts";
import { ACCESSIBILITY_STATEMENT } from "#src/web/content/policies/accessibility.ts";
import { CHILDRENS_ACCESS } from "#src/web/content/policies/childrens-access.ts";
import { CONTACT } from "#src/web/content/policies/contact.ts";
import { DEALER_CHECKS } from "#src/web/content/policies/dealer-checks.ts";
import { ONLINE_SAFETY } from "#src/web/content/policies/online-safety.ts";
import {
  policyOfVersion,
  type VersionedPolicy,
  versionsOf,
} from "#src/web/content/policies/policy-versions.ts";
import { PRIVACY_POLICY } from "#src/web/content/policies/privacy.ts";
import { REVIEWS_POLICY } from "#src/web/content/policies/reviews-policy.ts";
import { TERMS } from "#src/web/content/policies/terms.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Contents } from "../prose/contents.tsx";
import type { Route } from "./+types/policy";

interface PolicyOfPath {
  text: Policy | ((company: Company) => Policy);
  /** Of a policy that can be read as it was on an earlier day: its name, and the day of the present text. */
  versions?: [name: VersionedPolicy, current: string];
}

/** By the pattern of the route. */
const POLICIES: Readonly<Record<string, PolicyOfPath>> = {
  about: { text: ABOUT },
  accessibility: { text: ACCESSIBILITY_STATEMENT },
  contact: { text: CONTACT },
  "how-we-check-dealers": { text: DEALER_CHECKS },
  "online-safety": { text: ONLINE_SAFETY, versions: ["online-safety", ONLINE_SAFETY_VERSION] },
  "online-safety/children": {
    text: CHILDRENS_ACCESS,
    versions: ["childrens-access", CHILDRENS_ACCESS_VERSION],
  },
  privacy: { text: PRIVACY_POLICY, versions: ["privacy", PRIVACY_VERSION] },
  "reviews-policy": { text: REVIEWS_POLICY },
  terms: { text: TERMS, versions: ["terms", TERMS_VERSION] },
};

export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const { publicOrigin: origin, contacts, company } = context.get(requestContext).app;
  const found = POLICIES[pattern];
  if (!found) throw data(null, { status: 404 });
  const current = typeof found.text === "function" ? found.text(company) : found.text;
  const asked = new URL(request.url).searchParams.get("version");
  const edition = found.versions ? await editionOf(found.versions, asked) : null;
  return {
    policy: withContacts(edition?.earlier ?? current, contacts),
    path: `/${pattern}`,
    edition,
    origin,
  };
}

/** @param asked '2026-11-22' for the text of that day. @throws a 404 response */
async function editionOf([name, current]: [VersionedPolicy, string], asked: string | null) {
  const version = asked ?? current;
  const earlier = version === current ? null : await policyOfVersion(name, version);
  if (version !== current && earlier === null) throw data(null, { status: 404 });
  return { version, earlier, others: versionsOf(name).filter((one) => one !== version) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: loaderData?.path ?? "",
    origin: loaderData?.origin ?? "",
  });

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
