import { type InferResponseType, parseResponse } from "hono/client";
import { Link, useRevalidator } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { CHANNEL_CODE_HOURS, WEBHOOK_GIVEN_UP_AFTER_DAYS } from "#src/domain/policy/webhooks.ts";
import { channelCodeSchema } from "#src/domain/webhooks/adf-channel-form.ts";
import { channelAddress } from "#src/domain/webhooks/channel-address.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/webhook";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookBadge } from "./webhook-badge.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { WebhookSettings } from "./webhook-settings.tsx";
import { WebhookSwitch } from "./webhook-switch.tsx";

type Found = InferResponseType<(typeof api.dealer.webhooks)[":webhook_endpoint_id"]["$get"], 200>;

export const meta = () => portalMeta("Your system");

export const clientLoader = ({ request, params: { webhook_endpoint_id } }: Route.ClientLoaderArgs) => {
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  return loadWithSession(request, () =>
    loadForOwner(() =>
      parseResponse(
        api.dealer.webhooks[":webhook_endpoint_id"].$get({
          param: { webhook_endpoint_id },
          query: { page },
        }),
      ),
    ),
  );
};
clientLoader.hydrate = true as const;

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  return (
    <div className="max-w-3xl">
      <p>
        <Link to="/dealer/webhooks" className="inline-block py-2 font-semibold text-teal hover:underline">
          <span aria-hidden="true">← </span>Enquiries into your system
        </Link>
      </p>
      {shown.kind === "loaded" ? (
        // The key resets the fields for another webhook.
        <WebhookView key={shown.found.webhook.webhook_endpoint_id} found={shown.found} />
      ) : (
        <h1 className="text-title font-bold">
          {shown.kind === "no dealer" ? "Webhook not found" : "Webhook"}
        </h1>
      )}
      {shown.kind === "failed" && <LoadFailed what="The webhook could not be loaded." />}
      {shown.kind === "staff" && (
        <Card as="p" padding="medium" className="mt-6 text-lg">
          Only an owner of your dealership can set up where its enquiries go.
        </Card>
      )}
    </div>
  );
}

function WebhookView({ found }: { found: Found }) {
  const { webhook } = found;
  const isUnproven = webhook.kind === "adf_mail" && webhook.confirmed_at === null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-bold break-all">
          {new URL(webhook.url).host || channelAddress(webhook.url)}
        </h1>
        <WebhookBadge webhook={webhook} />
      </div>
      <Trouble webhook={webhook} />
      <div className="mt-6 grid gap-6">
        {isUnproven ? (
          <ConfirmChannel webhookEndpointId={webhook.webhook_endpoint_id} />
        ) : (
          <DeliveryLog found={found} />
        )}
        {/* The key starts a new form when another user has saved the settings. */}
        {webhook.kind === "webhook" && (
          <WebhookSettings key={`${webhook.url} ${webhook.events}`} webhook={webhook} />
        )}
        {webhook.kind !== "adf_mail" && <WebhookSecret webhook={webhook} />}
        <WebhookSwitch webhook={webhook} />
      </div>
    </>
  );
}

function Trouble({ webhook: { given_up_at, failing_since, is_on } }: { webhook: Found["webhook"] }) {
  if (given_up_at === null && (failing_since === null || !is_on)) return null;
  const since = formatDateAndTime(new Date(given_up_at ?? failing_since ?? 0));
  return (
    <p className="mt-4 rounded-card border border-line bg-danger-wash p-4 font-semibold text-danger">
      {given_up_at === null
        ? `Your system has accepted nothing since ${since}. After ${WEBHOOK_GIVEN_UP_AFTER_DAYS} days without success we switch the webhook off.`
        : `Switched off on ${since}, because your system accepted nothing for ${WEBHOOK_GIVEN_UP_AFTER_DAYS} days. Fix your system, switch the webhook on, and send again what it missed.`}
    </p>
  );
}

function ConfirmChannel({ webhookEndpointId }: { webhookEndpointId: string }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "confirm-channel",
    schema: channelCodeSchema,
    start: { code: "" },
    save: async (json) => {
      const param = { webhook_endpoint_id: webhookEndpointId };
      await api.dealer.webhooks[":webhook_endpoint_id"].confirm.$post({ param, json });
      toast({ title: "Address confirmed" });
      await revalidate();
    },
  });
  return (
    <AccountSection
      title="Confirm the address"
      about={`We have mailed it a code, which works for ${CHANNEL_CODE_HOURS} hours. Until you enter it, no enquiry goes there.`}
    >
      <ApiForm form={form} submit="Confirm" busyText="Checking...">
        <InputField label="Code" autoComplete="one-time-code" {...form.field("code")} />
      </ApiForm>
    </AccountSection>
  );
}
