import { useState } from "react";
import { API_KEY_SCOPES, SCOPE_MEANINGS } from "#src/domain/accounts/api-key-scopes.ts";
import { formatDateAndTime, formatShortDate } from "#src/domain/format/format.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { ShownSecret } from "#src/web/portal/copy-button.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { FormButton } from "#src/web/portal/form-dialogs.tsx";
import { Choices } from "#src/web/portal/forms/choices.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/keys";

type ApiKey = BodyOf<(typeof api.account)["api-keys"]["$get"]>["api_keys"][number];

export const meta = () => portalMeta("Keys");

export const clientLoader = ownerLoader(() => bodyOf(api.account["api-keys"].$get()));

export default function KeysPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Keys"
      loaded={loaderData}
      what="Your keys"
      ownersOnly="Only an owner of your dealership makes API keys."
      about={
        <>
          Your stock or customer system signs in with a key instead of a password.{" "}
          <TextLink href="/developers">How the API works</TextLink>
        </>
      }
      className="max-w-3xl"
    >
      {({ api_keys }) => <ApiKeys api_keys={api_keys} />}
    </OwnerPage>
  );
}

function ApiKeys({ api_keys }: { api_keys: ApiKey[] }) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <Card padding="medium" className="mt-6">
      {made !== null && (
        <div className="mb-5">
          <ShownSecret
            about="Your new key. Copy it now: it is not shown again."
            secret={made}
            copy="Copy the key"
            onDone={() => setMade(null)}
          />
        </div>
      )}
      {api_keys.length === 0 && made === null && <p className="mb-4">No keys yet.</p>}
      <Rows
        rows={api_keys}
        by="api_key_id"
        className="mb-4"
        rowClass="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0"
      >
        {(apiKey) => <ApiKeyRow apiKey={apiKey} />}
      </Rows>
      <FormButton
        id="api-key"
        button="Create a key"
        look={{ variant: api_keys.length === 0 ? "primary" : "outline" }}
        title="New API key"
        start={{ name: "", scopes: NO_SCOPES }}
        submit="Create key"
        busy="Creating..."
        save={async (json) => setMade((await bodyOf(api.account["api-keys"].$post({ json }))).key)}
      >
        {({ input, list }) => (
          <>
            {input("name", { hint: "What will use it, such as Stock system", autoComplete: "off" })}
            <Choices
              legend="What it can do"
              options={API_KEY_SCOPES.map((scope) => [
                scope,
                <>
                  {SCOPE_MEANINGS[scope]} <span className="text-sm text-ink-soft">({scope})</span>
                </>,
              ])}
              field={list("scopes")}
            />
          </>
        )}
      </FormButton>
    </Card>
  );
}

const NO_SCOPES: readonly string[] = [];

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const param = { api_key_id: apiKey.api_key_id };
  return (
    <>
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">
          {apiKey.name} <span className="font-mono font-normal text-ink-soft">{apiKey.prefix}…</span>
        </p>
        <p className="text-sm text-ink-soft figures">
          {apiKey.scopes.join(", ")} · created by {apiKey.made_by} on{" "}
          {formatShortDate(new Date(apiKey.created_at))},{" "}
          {apiKey.last_used_at
            ? `last used about ${formatDateAndTime(new Date(apiKey.last_used_at))}`
            : "not used yet"}
        </p>
      </div>
      <ChangeButton
        className="px-4"
        question={`Revoke ${apiKey.name}?`}
        about="Anything that uses this key stops working at once. You cannot undo this."
        confirm="Revoke"
        change={() => api.account["api-keys"][":api_key_id"].$delete({ param })}
        done={{ title: "API key revoked" }}
      >
        Revoke<span className="sr-only"> {apiKey.name}</span>
      </ChangeButton>
    </>
  );
}
