import { useRevalidator } from "react-router";
import { FEED_ACCESS, stockFeedSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { stockFeeds } from "./load-stock-feeds.ts";

const START = { url: "", access: "none", user: "", password: "", header_name: "", header_value: "" };
const ACCESS_TEXT = {
  none: "Anyone with the URL",
  basic: "A user name and password",
  header: "A secret header",
} as const;

export function NewFeed({ onDone }: { onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: "new-feed",
    schema: stockFeedSchema,
    start: START,
    save: async () => {
      await stockFeeds.$post({ json: form.getValues() });
      onDone();
      await revalidate();
    },
  });
  const access = form.watch("access");
  return (
    <AccountSection
      title="Add your stock feed"
      about="CSV, XML or JSON of any layout. We read it once and show you what we found before any car comes in."
    >
      <form onSubmit={form.submit} noValidate className="grid max-w-xl gap-5 wrap-anywhere">
        <ErrorSummary {...form.summary} />
        <SaveFailure form={form} />
        <InputField
          label="URL of your stock file"
          hint="Ask your stock system or website company for it. It begins with https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.field("url")}
        />
        <SelectField label="Who can read it" {...form.field("access")}>
          {FEED_ACCESS.map((one) => (
            <option key={one} value={one}>
              {ACCESS_TEXT[one]}
            </option>
          ))}
        </SelectField>
        {access === "basic" && (
          <>
            <InputField label="User name" autoComplete="off" {...form.field("user")} />
            <InputField
              label="Password"
              type="password"
              autoComplete="new-password"
              {...form.field("password")}
            />
          </>
        )}
        {access === "header" && (
          <>
            <InputField
              label="Header name"
              hint="Such as X-Api-Key"
              autoComplete="off"
              {...form.field("header_name")}
            />
            <InputField
              label="Header value"
              type="password"
              autoComplete="new-password"
              {...form.field("header_value")}
            />
          </>
        )}
        <p>
          <Button type="submit" disabled={form.isSubmitting}>
            {form.isSubmitting ? "Reading your file..." : "Read my file"}
          </Button>
        </p>
      </form>
    </AccountSection>
  );
}
