import { formatDateAndTime, formatDuration } from "#src/domain/format/format.ts";
import { listLoader } from "#src/web/admin/pages.tsx";
import { FactList } from "#src/web/portal/lists.tsx";
import { LoadFailed, PageHead, portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/health";
import { OPERATIONS_NAV } from "./operations-nav.tsx";

type Health = BodyOf<typeof api.admin.operations.health.$get>;
type Part = Health["parts"][number];

export const meta = () => portalMeta("Operations");

export const clientLoader = listLoader("the health of the site", () =>
  bodyOf(api.admin.operations.health.$get()),
);

export default function HealthPage({ loaderData: { found: health } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        nav={OPERATIONS_NAV}
        title="Operations"
        about="How each part of the site is doing, measured when this page loaded."
      />
      {health === null ? (
        <LoadFailed what="The health of the site could not be loaded." />
      ) : (
        <Parts {...health} />
      )}
    </>
  );
}

function Parts({ parts, version, started_at, checked_at }: Health) {
  const runningMs = Date.parse(checked_at) - Date.parse(started_at);
  return (
    <>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {parts.map((part) => (
          <Card key={part.name} as="li">
            <PartOfSite part={part} />
          </Card>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-soft figures">
        Version {version}, running for {formatDuration(runningMs)} (since{" "}
        {formatDateAndTime(new Date(started_at))}). Measured {formatDateAndTime(new Date(checked_at))}.
      </p>
    </>
  );
}

const STATES: Record<Part["state"], { text: string; variant: BadgeVariant }> = {
  good: { text: "OK", variant: "default" },
  watch: { text: "Needs attention", variant: "spark" },
  bad: { text: "Not working", variant: "danger" },
};

const PartOfSite = ({ part: { name, state, says, facts } }: { part: Part }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-xl font-bold">{name}</h2>
      <Badge variant={STATES[state].variant}>{STATES[state].text}</Badge>
    </div>
    <p className="mt-2 wrap-anywhere">{says}</p>
    {facts.length > 0 && (
      <div className="mt-3 text-sm">
        <FactList facts={facts.map(({ label, value }) => [label, value])} />
      </div>
    )}
  </>
);
