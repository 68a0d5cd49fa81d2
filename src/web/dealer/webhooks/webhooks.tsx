import { type InferResponseType, parseResponse } from "hono/client";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { WEBHOOK_ENDPOINTS_PER_DEALER } from "#src/domain/policy/webhooks.ts";
import { WEBHOOK_EVENT_MEANINGS } from "#src/domain/webhooks/webhook-events.ts";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { useFocusOnStep } from "#src/web/ui/focus/use-focus-on-step.ts";
import type { Route } from "./+types/webhooks";
import { NewWebhook } from "./new-webhook.tsx";
import { ShownWebhookSecret } from "./shown-webhook-secret.tsx";
import { WebhookBadge } from "./webhook-badge.tsx";

type Webhook = InferResponseType<typeof api.dealer.webhooks.$get, 200>["webhooks"][number];

export const meta = () => portalMeta("Webhooks");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () => loadForOwner(() => parseResponse(api.dealer.webhooks.$get())));
clientLoader.hydrate = true as const;

export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  if (shown.kind === "no dealer") return <NoDealer />;
  return (
    <div className="max-w-3xl">
      <h1 className="text-title font-bold">Webhooks</h1>
      {shown.kind === "failed" && <LoadFailed what="Your webhooks could not be loaded." />}
      {shown.kind === "staff" && (
        <Card as="p" padding="medium" className="mt-6 text-lg">
          Only an owner of your dealership can set up its webhooks.
        </Card>
      )}
      {shown.kind === "loaded" && (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            We notify your own systems at once when an enquiry arrives or changes. The message contains only
            the enquiry's ID. Your system fetches the buyer's details with an API key.{" "}
            <a href="/developers#webhooks" className="font-semibold text-teal underline underline-offset-4">
              How webhooks work
            </a>
          </p>
          <WebhookList webhooks={shown.found.webhooks} />
        </>
      )}
    </div>
  );
}

function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const part = useFocusOnStep<HTMLDivElement>(`${isAdding} ${secret}`);
  return (
    <div ref={part} tabIndex={-1} className="mt-6 grid gap-6 outline-none">
      {secret !== null && <ShownWebhookSecret secret={secret} onDone={() => setSecret(null)} />}
      {webhooks.length === 0 && !isAdding && (
        <Card as="p" padding="medium">
          No webhooks yet.
        </Card>
      )}
      {webhooks.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-white">
          {webhooks.map((webhook) => (
            <li key={webhook.webhook_endpoint_id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 grow basis-72">
                <Link
                  to={`/dealer/webhooks/${webhook.webhook_endpoint_id}`}
                  className="inline-block py-2 font-semibold break-all text-teal underline underline-offset-4"
                >
                  {webhook.url}
                </Link>
                <ul className="text-sm text-ink-soft">
                  {webhook.events.map((event) => (
                    <li key={event}>{WEBHOOK_EVENT_MEANINGS[event]}</li>
                  ))}
                </ul>
              </div>
              <WebhookBadge webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <NewWebhook
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
            void revalidate();
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!isAdding && webhooks.length < WEBHOOK_ENDPOINTS_PER_DEALER && (
        <div>
          <Button variant={webhooks.length === 0 ? "primary" : "outline"} onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        </div>
      )}
    </div>
  );
}
