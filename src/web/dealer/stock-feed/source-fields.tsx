import type { ComponentProps } from "react";
import { FEED_NAME_MAX_LENGTH } from "#src/domain/policy/stock-feeds.ts";
import { type FEED_ACCESS_CHANGES, isSftpUrl } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { Form } from "#src/web/portal/forms/form.tsx";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";

type Access = (typeof FEED_ACCESS_CHANGES)[number];
const ACCESS_TEXT: Record<Access, string> = {
  keep: "As before",
  none: "Anyone with the URL",
  basic: "A user name and password",
  header: "A secret header",
};
export const SOURCE_START = {
  url: "",
  user: "",
  password: "",
  header_name: "",
  header_value: "",
  host_key: "",
  access: "none" as Access,
};

/** Tells feeds of several branches apart. */
export function FeedNameField(props: Omit<ComponentProps<typeof InputField>, "label">) {
  return (
    <InputField
      label="Name of this feed"
      optional
      hint="Such as the branch whose cars it has"
      maxLength={FEED_NAME_MAX_LENGTH}
      autoComplete="off"
      {...props}
    />
  );
}

interface SourceFieldsProps {
  form: Pick<Form<typeof SOURCE_START>, "field" | "values">;
  choices: readonly Access[];
}

export function SourceFields({ form, choices }: SourceFieldsProps) {
  const { access, url } = form.values;
  return (
    <>
      <InputField
        label="URL of your stock file"
        hint="Ask your stock system or website company for it. It begins with https:// or sftp://"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.field("url")}
      />
      <SelectField
        label="Who can read it"
        options={choices.map((one) => [one, ACCESS_TEXT[one]])}
        {...form.field("access")}
      />
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
      {isSftpUrl(url) && (
        <InputField
          label="The server's key (optional)"
          hint="Its fingerprint, if your provider gave you one. Otherwise we show you what the server says."
          autoComplete="off"
          {...form.field("host_key")}
        />
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
    </>
  );
}
