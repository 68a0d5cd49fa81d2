import type { ComponentProps } from "react";
import { FormButton } from "#src/web/portal/form-dialogs.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { WebhookFields, type WebhookValues } from "./webhook-fields.tsx";

interface NewAdfMailProps {
  look: ComponentProps<typeof FormButton>["look"];
  onMade: (webhookEndpointId: string) => Promise<void>;
}

export function NewAdfMail({ look, onMade }: NewAdfMailProps) {
  return (
    <FormButton
      id="new-adf-mail"
      button="Add ADF by email"
      look={look}
      title="ADF by email"
      about="We mail a code to the address first. Enquiries go there once you have entered it."
      start={{ email: "", has_agreed: false }}
      submit="Add"
      busy="Adding..."
      save={async (json) => {
        const { webhook } = await bodyOf(api.dealer.webhooks["adf-mail"].$post({ json }));
        await onMade(webhook.webhook_endpoint_id);
      }}
    >
      {({ field, tick }) => (
        <>
          <InputField
            label="Email address of your system"
            hint="Your supplier calls it the lead address"
            type="email"
            autoComplete="off"
            {...field("email")}
          />
          <Choice {...tick("has_agreed")}>{AGREEMENT}</Choice>
        </>
      )}
    </FormButton>
  );
}

interface NewChannelProps {
  onMade: (secret: string) => void;
}

const POST_START = { url: "", authentication: "none", auth_name: "", auth_secret: "", has_agreed: false };

export function NewAdfPost({ onMade }: NewChannelProps) {
  return (
    <FormButton
      id="new-adf-post"
      button="Add ADF by HTTPS"
      title="ADF by HTTPS"
      about="We post each enquiry as an ADF 1.0 document."
      start={POST_START}
      submit="Add"
      busy="Adding..."
      save={async (json) => onMade((await bodyOf(api.dealer.webhooks.adf.$post({ json }))).secret)}
    >
      {({ field, tick, values }) => (
        <>
          <InputField
            label="Address"
            hint="Your supplier tells you, such as https://crm.example/adf"
            type="url"
            inputMode="url"
            autoComplete="off"
            {...field("url")}
          />
          <SelectField
            label="How your system recognises us"
            hint="We sign each document in any case"
            options={[
              ["none", "By the address alone"],
              ["basic", "By user name and password"],
              ["header", "By a header"],
            ]}
            {...field("authentication")}
          />
          {values.authentication !== "none" && (
            <>
              <InputField
                label={values.authentication === "basic" ? "User name" : "Header name"}
                autoComplete="off"
                {...field("auth_name")}
              />
              <InputField
                label={values.authentication === "basic" ? "Password" : "Header value"}
                hint="Stored encrypted and not shown again"
                type="password"
                autoComplete="new-password"
                {...field("auth_secret")}
              />
            </>
          )}
          <Choice {...tick("has_agreed")}>{AGREEMENT}</Choice>
        </>
      )}
    </FormButton>
  );
}

const AGREEMENT =
  "Send whole enquiries there: name, phone, email, postcode, question, budget and part exchange. When Second Spark says that a buyer withdrew, we delete these details from that system.";

const START: WebhookValues = { url: "", events: ["lead.routed"] };

export function NewWebhook({ onMade }: NewChannelProps) {
  return (
    <FormButton
      id="new-webhook"
      button="Add a webhook"
      title="New webhook"
      start={START}
      submit="Add the webhook"
      busy="Adding..."
      save={async (json) => onMade((await bodyOf(api.dealer.webhooks.$post({ json }))).secret)}
    >
      {(form) => <WebhookFields form={form} />}
    </FormButton>
  );
}
