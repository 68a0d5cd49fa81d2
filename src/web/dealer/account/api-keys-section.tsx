import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import { formatDateAndTime, formatShortDate } from "#src/domain/format/format.ts";
import { ShownSecret } from "#src/web/dealer/shown-secret.tsx";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { useFocusOnStep } from "#src/web/ui/focus/use-focus-on-step.ts";
import { AccountSection } from "./account-section.tsx";
import { NewApiKey } from "./new-api-key.tsx";

export interface ApiKey {
  api_key_id: string;
  name: string;
  prefix: string;
  scopes: ApiKeyScope[];
  made_by: string;
  created_at: string;
  last_used_at: string | null;
}

export function ApiKeysSection({ api_keys }: { api_keys: ApiKey[] }) {
  const { revalidate } = useRevalidator();
  const [isBusy, change] = useChange();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const part = useFocusOnStep<HTMLDivElement>(`${isMaking} ${made}`);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = ({ api_key_id }: ApiKey) => {
    setAsked(null);
    void change(() => api.account["api-keys"][":api_key_id"].$delete({ param: { api_key_id } }), {
      title: "API key revoked",
    });
  };
  return (
    <AccountSection
      title="API keys"
      about={
        <>
          Your stock or customer system signs in with a key instead of a password.{" "}
          <a href="/developers" className="font-semibold text-teal underline underline-offset-4">
            How the API works
          </a>
        </>
      }
    >
      <div ref={part} tabIndex={-1} className="outline-none">
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
        {api_keys.length === 0 && made === null && !isMaking && <p className="mb-4">No keys yet.</p>}
        {api_keys.length > 0 && (
          <ul className="mb-4 divide-y divide-line">
            {api_keys.map((one) => (
              <ApiKeyRow key={one.api_key_id} apiKey={one} isBusy={isBusy} onRevoke={() => setAsked(one)} />
            ))}
          </ul>
        )}
        {isMaking ? (
          <NewApiKey
            onMade={(key) => {
              setMaking(false);
              setMade(key);
              void revalidate();
            }}
            onCancel={() => setMaking(false)}
          />
        ) : (
          <Button variant={api_keys.length === 0 ? "primary" : "outline"} onClick={() => setMaking(true)}>
            Create a key
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          question={`Revoke ${asked.name}?`}
          confirm="Revoke"
          onConfirm={() => revoke(asked)}
          onCancel={() => setAsked(null)}
        >
          Anything that uses this key stops working at once. You cannot undo this.
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

interface ApiKeyRowProps {
  apiKey: ApiKey;
  isBusy: boolean;
  onRevoke: () => void;
}

function ApiKeyRow({ apiKey, isBusy, onRevoke }: ApiKeyRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
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
      <Button variant="outline" className="px-4" disabled={isBusy} onClick={onRevoke}>
        Revoke<span className="sr-only"> {apiKey.name}</span>
      </Button>
    </li>
  );
}
