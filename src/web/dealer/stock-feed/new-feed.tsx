import { useRevalidator } from "react-router";
import { FEED_ACCESS, stockFeedSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
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
      <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-5 wrap-anywhere">
        <ErrorSummary {...form.summary} />
        <SaveFailure form={form} />
        <SourceFields form={form} choices={FEED_ACCESS} />
        <p>
          <Button type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Reading your file..." : "Read my file"}
          </Button>
        </p>
      </form>
    </AccountSection>
  );
}
