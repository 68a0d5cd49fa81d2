import { parseResponse } from "hono/client";
import { useId, useState } from "react";
import { MAILBOX_GROUNDS } from "#src/domain/privacy/mailbox-request.ts";
import { saveFile } from "#src/web/portal/save-file.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import type { HeldAboutMailbox } from "./mailbox-summary.tsx";

interface MailboxActsProps {
  found: HeldAboutMailbox;
  onDone: () => Promise<void>;
}

/** Download, restriction and erasure, each with its reason. */
export function MailboxActions({ found: { email, requests, complaints }, onDone }: MailboxActsProps) {
  const id = useId();
  const [ground, setGround] = useState("");
  const [isSure, setIsSure] = useState(false);
  const [isBusy, change] = useChange();
  const personal = api.admin["personal-data"];
  const json = { email, ground };
  const restrictable = [...requests, ...complaints];
  const isRestricted = restrictable.some(({ restricted_at }) => restricted_at !== null);

  const act = async (doing: () => Promise<unknown>, title: string) => {
    await change(doing, { title, description: email });
    setIsSure(false);
    await onDone();
  };
  const download = async () => {
    const held = await parseResponse(personal.download.$post({ json }));
    saveFile("personal-data.json", JSON.stringify(held, null, 2), "application/json");
  };

  return (
    <Card as="section" aria-labelledby={`${id}-acts`} className="mt-6 grid max-w-lg gap-4">
      <h2 id={`${id}-acts`} className="font-bold">
        Answer the person
      </h2>
      <SelectField
        label="Reason"
        id={`${id}-ground`}
        hint="For the audit log"
        error={undefined}
        value={ground}
        onChange={(event) => setGround(event.currentTarget.value)}
      >
        <option value="">Choose a reason</option>
        {Object.entries(MAILBOX_GROUNDS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <p className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void act(download, "Downloaded")}>
          Download everything
        </Button>
        {restrictable.length > 0 && (
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() =>
              void act(
                () => personal.restrict.$post({ json: { ...json, restricted: !isRestricted } }),
                isRestricted ? "Restriction lifted" : "Restricted",
              )
            }
          >
            {isRestricted ? "Lift the restriction" : "Restrict"}
          </Button>
        )}
      </p>
      <label className="flex gap-3">
        <input
          type="checkbox"
          checked={isSure}
          onChange={(event) => setIsSure(event.currentTarget.checked)}
          className="mt-1 size-5 shrink-0 accent-teal"
        />
        <span>Erase everything about this mailbox. You cannot undo this.</span>
      </label>
      <p>
        <Button
          variant="danger"
          disabled={isBusy || !isSure}
          onClick={() => void act(() => personal.erase.$post({ json }), "Erased")}
        >
          Erase
        </Button>
      </p>
    </Card>
  );
}
