import { BRAND } from "#src/domain/policy/brand.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/developers";
import { AdfSection } from "./adf-section.tsx";
import { ErrorsSection } from "./errors-section.tsx";
import { Example } from "./example.tsx";
import { GUIDE } from "./guide.ts";
import { OperationReference } from "./operation-reference.tsx";
import { referenceOf } from "./reference.ts";
import { WebhooksSection } from "./webhooks-section.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { app, apiDocument } = context.get(requestContext);
  return { origin: app.publicOrigin, sections: referenceOf(apiDocument()) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "API for dealers' systems",
    description: `Keep your stock system and ${BRAND} in step: list, add and change cars, upload CSV files and read enquiries over a JSON API.`,
    canonical: "/developers",
    origin: loaderData?.origin ?? "",
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
      <section aria-labelledby="start" className="mt-12">
        <h2 id="start" className="text-title font-bold">
          Start
        </h2>
        <p className="mt-3 max-w-2xl">
          Owners of a dealership make keys on their{" "}
          <a href="/dealer/account" className="font-semibold text-teal underline underline-offset-4">
            Account
          </a>{" "}
          page. A key works only for its scopes, is shown once, and can be revoked at any time. Send it with
          every request. These examples store it in a shell variable.
        </p>
        <Example text={`SITE=${origin}\nKEY=ssk_your_key`} />
      </section>
      {GUIDE.map(({ id, title, text, curl, gives }) => (
        <section key={id} aria-labelledby={`guide-${id}`} className="mt-10">
          <h2 id={`guide-${id}`} className="text-2xl font-bold">
            {title}
          </h2>
          <p className="mt-2 max-w-2xl">{text}</p>
          <Example text={curl} />
          {gives && (
            <p className="mt-2 text-sm text-ink-soft">
              From the response, save{" "}
              {Object.entries(gives)
                .map(([name, field]) => `${field} as ${name}`)
                .join(", ")}
              .
            </p>
          )}
        </section>
      ))}
      <WebhooksSection origin={origin} />
      <AdfSection />
      <ErrorsSection />
      <section aria-labelledby="reference" className="mt-14">
        <h2 id="reference" className="text-title font-bold">
          Reference
        </h2>
        <p className="mt-3">
          Machine-readable:{" "}
          <a href="/api/openapi.json" className="font-semibold text-teal underline underline-offset-4">
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
      </section>
    </div>
  );
}
