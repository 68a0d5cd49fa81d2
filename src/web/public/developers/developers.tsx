import type { ReactNode } from "react";
import { BRAND } from "#src/domain/policy/brand.ts";
import { withValues } from "#src/web/content/content-values.ts";
import guide from "#src/web/content/developers.md?raw";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { Prose } from "../prose/prose.tsx";
import { contentHtml } from "../prose/prose-html.ts";
import type { Route } from "./+types/developers";
import { type ReferenceOperation, referenceOf } from "./reference.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { app, apiDocument } = context.get(requestContext);
  return { origin: app.publicOrigin, sections: referenceOf(apiDocument()) };
}

/** Headings are written with their ids: '## Webhooks {#webhooks}'. */
const guideHtml = (origin: string): string =>
  contentHtml(withValues(guide).replaceAll("{origin}", origin)).replaceAll(
    /<h2>(.*?) \{#([\w-]+)\}<\/h2>/g,
    '<h2 id="$2">$1</h2>',
  );

export const meta = staticMeta({
  title: "API for dealers' systems",
  description: `Keep your stock system and ${BRAND} in step: list, add and change cars, upload CSV files and read enquiries over a JSON API.`,
  canonical: "/developers",
});

/** A tested guide, and a reference rendered from the OpenAPI document. */
export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  const { origin, sections } = loaderData;
  return (
    <div className="page max-w-4xl py-10">
      <h1 className="text-display font-bold">API for dealers' systems</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Everything the portal does with cars and enquiries, for your stock or customer system: JSON over
        HTTPS, money in whole pounds, distance in miles, times in UTC.
      </p>
      <Prose html={guideHtml(origin)} className={GUIDE} />
      <TitledSection id="reference" heading="Reference" className="mt-14">
        <p className="mt-3">
          Machine-readable:{" "}
          <a href="/api/openapi.json" className="font-semibold link">
            the OpenAPI document
          </a>
        </p>
        {sections.map(({ name, description, operations }) => (
          <section key={name} aria-label={name} className="mt-8">
            <h3 className="text-xl font-bold">{name}</h3>
            <p className="text-ink-soft">{description}</p>
            <div className="mt-3 divide-y divide-line rounded-card border border-line bg-white">
              {operations.map((operation) => (
                <OperationReference key={operation.id} operation={operation} />
              ))}
            </div>
          </section>
        ))}
      </TitledSection>
    </div>
  );
}

const GUIDE =
  "mt-12 max-w-none! text-base! *:max-w-2xl [&_pre]:max-w-none! [&_pre]:bg-ink! [&_pre]:text-white [&_pre_code]:bg-transparent";

function OperationReference({ operation }: { operation: ReferenceOperation }) {
  const { method, path, summary, scope, parameters, fields, answers } = operation;
  return (
    <details className="group px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="mr-3 inline-block w-16 rounded bg-paper-deep px-2 py-0.5 text-center font-mono text-sm font-semibold">
          {method}
        </span>
        <span className="font-mono text-sm break-all">{path}</span>
        <span className="mt-1 block text-ink-soft">{summary}</span>
      </summary>
      <div className="grid gap-4 pb-4">
        <p>
          Needs the scope <code className="font-mono font-semibold">{scope}</code>.
        </p>
        {parameters.length > 0 && (
          <Rows title="Parameters">
            {parameters.map(({ name, place, description }) => (
              <Row
                key={`${place}-${name}`}
                name={name}
                about={[place, description].filter(Boolean).join("; ")}
              />
            ))}
          </Rows>
        )}
        {fields.length > 0 && (
          <Rows title="Body">
            {fields.map(({ name, isRequired, about }) => (
              <Row key={name} name={name} about={isRequired ? `required; ${about}` : about} />
            ))}
          </Rows>
        )}
        <Rows title="Responses">
          {answers.map(({ status, description }) => (
            <Row key={status} name={status} about={description} />
          ))}
        </Rows>
      </div>
    </details>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[14rem_1fr]">{children}</dl>
    </div>
  );
}

function Row({ name, about }: { name: string; about: string }) {
  return (
    <>
      <dt className="font-mono break-all">{name}</dt>
      <dd className="text-ink-soft">{about}</dd>
    </>
  );
}
