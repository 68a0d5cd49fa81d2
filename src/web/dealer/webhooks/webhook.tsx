import { formatDateAndTime } from "#src/domain/format/format.ts";
import { CHANNEL_CODE_HOURS, WEBHOOK_GIVEN_UP_AFTER_DAYS } from "#src/domain/policy/webhooks.ts";
import { channelAddress } from "#src/domain/webhooks/channel-address.ts";
import { OwnersOnly, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { PageHead, portalMeta, RecordPage, Section } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/webhook";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookBadge, WebhookSecret, WebhookSettings, WebhookSwitch } from "./webhook-parts.tsx";

type Found = BodyOf<(typeof api.dealer.webhooks)[":webhook_endpoint_id"]["$get"]>;

export const meta = () => portalMeta("Enquiries out");

export const clientLoader = ownerLoader(({ request, params: param }: Route.ClientLoaderArgs) => {
  const page = new URL(request.url).searchParams.get("page") ?? "1";
  return bodyOf(api.dealer.webhooks[":webhook_endpoint_id"].$get({ param, query: { page } }));
});

export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <RecordPage
        noun="Webhook"
        partOf={{ to: "/dealer/webhooks", text: "Enquiries out" }}
        loaded={loaderData}
        refusal={<OwnersOnly>Only an owner of your dealership can set up where its enquiries go.</OwnersOnly>}
      >
        {/* The key resets the fields for another webhook. */}
        {(found) => <WebhookView key={found.webhook.webhook_endpoint_id} found={found} />}
      </RecordPage>
    </div>
  );
}

function WebhookView({ found }: { found: Found }) {
  const { webhook } = found;
  const isUnproven = webhook.kind === "adf_mail" && webhook.confirmed_at === null;
  return (
    <>
      <PageHead
        title={new URL(webhook.url).host || channelAddress(webhook.url)}
        badges={<WebhookBadge webhook={webhook} />}
      />
      <Trouble webhook={webhook} />
      <div className="mt-6 grid gap-6">
        {isUnproven ? (
          <ConfirmChannel param={{ webhook_endpoint_id: webhook.webhook_endpoint_id }} />
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

const ConfirmChannel = ({ param }: { param: { webhook_endpoint_id: string } }) => (
  <Section
    title="Confirm the address"
    about={`We have mailed it a code, which works for ${CHANNEL_CODE_HOURS} hours. Until you enter it, no enquiry goes there.`}
  >
    <SimpleForm
      id="confirm-channel"
      start={{ code: "" }}
      save={(json) => api.dealer.webhooks[":webhook_endpoint_id"].confirm.$post({ param, json })}
      done={{ title: "Address confirmed" }}
      submit="Confirm"
      busyText="Checking..."
    >
      {({ input }) => input("code")}
    </SimpleForm>
  </Section>
);
