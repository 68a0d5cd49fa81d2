import { useState } from "react";
import { FEED_ACCESS, FEED_ACCESS_CHANGES } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";
import { FeedDiff, HostKey } from "./feed-diff.tsx";
import { FileReading } from "./file-reading.tsx";
import { type Feed, type Preview, stockFeed } from "./load-stock-feeds.ts";
import { MappingTable } from "./mapping-form.tsx";
import { FeedNameField, SOURCE_START, SourceFields } from "./source-fields.tsx";

interface FeedSettingsProps {
  feed: Feed;
  onApplied: () => void;
}

export function FeedSettings({ feed, onApplied }: FeedSettingsProps) {
  return (
    <section aria-label="Settings" className="grid gap-6 rounded-lg bg-paper-deep p-4">
      <NameAndHour feed={feed} />
      <Columns feed={feed} />
      <Source feed={feed} onApplied={onApplied} />
    </section>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const hourText = (hour: number) => `Between ${hour}:00 and ${(hour + 1) % 24}:00`;

function NameAndHour({ feed }: Pick<FeedSettingsProps, "feed">) {
  const param = { stock_feed_id: feed.stock_feed_id };
  const form = useForm({
    id: `name-${feed.stock_feed_id}`,
    start: { given_name: feed.given_name, run_hour: String(feed.run_hour) },
    save: ({ given_name, run_hour }) =>
      stockFeed.$put({ param, json: { given_name, run_hour: Number(run_hour) } }),
    done: { title: "Name and time saved" },
    keepsInput: true,
  });
  return (
    <ApiForm form={form} submit="Save name and time" variant="outline">
      <FeedNameField {...form.field("given_name")} />
      <SelectField
        label="When it runs each day"
        options={HOURS.map((one) => [one, hourText(one)])}
        {...form.field("run_hour")}
      />
    </ApiForm>
  );
}

function Columns({ feed }: Pick<FeedSettingsProps, "feed">) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isBusy, doOnce] = useBusy();
  const param = { stock_feed_id: feed.stock_feed_id };
  const read = async () => setPreview(await bodyOf(stockFeed.check.$post({ param })));
  if (!preview) {
    return (
      <p>
        <Button
          variant="outline"
          disabled={isBusy}
          onClick={() => void doOnce(() => read().catch(toastError))}
        >
          {isBusy ? "Reading your file..." : "Change the columns or rows"}
        </Button>
      </p>
    );
  }
  return (
    <FileReading
      id={feed.stock_feed_id}
      reading={preview}
      only={feed.only}
      save={async (json) => {
        await stockFeed.$put({ param, json });
        await read();
      }}
    >
      {preview.result && <FeedDiff result={preview.result} />}
    </FileReading>
  );
}

function Source({ feed, onApplied }: FeedSettingsProps) {
  const param = { stock_feed_id: feed.stock_feed_id };
  const [checked, setChecked] = useState<{ values: string; preview: Preview } | null>(null);
  const form = useForm({
    id: `source-${feed.stock_feed_id}`,
    start: {
      ...SOURCE_START,
      url: feed.url ?? "",
      access: feed.has_credential ? ("keep" as const) : ("none" as const),
    },
    save: async (json) => {
      const preview = await bodyOf(stockFeed.source.check.$post({ param, json }));
      setChecked({ values: JSON.stringify(json), preview });
    },
    keepsInput: true,
  });
  // Applies only what was shown.
  const preview = checked?.values === JSON.stringify(form.values) ? checked.preview : null;
  const apply = async () => {
    const { values } = form;
    // Pins the key that was shown.
    const json = { ...values, host_key: values.host_key || (preview?.host_key ?? "") };
    await stockFeed.source.$post({ param, json });
    onApplied();
  };
  return (
    <ApiForm form={form} submit="Check this URL" busyText="Reading your file..." variant="outline">
      <SourceFields form={form} choices={feed.has_credential ? FEED_ACCESS_CHANGES : FEED_ACCESS} />
      {preview && (
        <div className="grid gap-5">
          <HostKey of={preview} />
          {preview.result && <FeedDiff result={preview.result} />}
          {preview.questions.length > 0 && (
            <p className="font-semibold">
              This file has other columns. We ask you about them before any car comes in.
            </p>
          )}
          <MappingTable columns={preview.columns} />
          <p>
            <ChangeButton change={apply} done={{ title: "Feed changed" }}>
              Use this URL
            </ChangeButton>
          </p>
        </div>
      )}
    </ApiForm>
  );
}
