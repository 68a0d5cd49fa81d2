import { useRevalidator } from "react-router";
import { FEED_ACCESS, stockFeedSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { stockFeeds } from "./load-stock-feeds.ts";
import { SOURCE_START, SourceFields } from "./source-fields.tsx";

export function NewFeed({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "new-feed",
    schema: stockFeedSchema,
    start: { ...SOURCE_START, access: "none" },
    save: async () => {
      await stockFeeds.$post({ json: form.getValues() });
      onDone();
      await revalidate();
    },
  });
  return (
    <AccountSection
      title="Add your stock feed"
      about="CSV, XML or JSON of any layout. We read it once and show you what we found before any car comes in."
    >
      <ApiForm form={form} submit="Read my file" busyText="Reading your file...">
        <SourceFields form={form} choices={FEED_ACCESS} />
      </ApiForm>
    </AccountSection>
  );
}
