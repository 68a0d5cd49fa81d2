import type { ComponentProps } from "react";
import { FEED_NAME_MAX_LENGTH } from "#src/domain/policy/stock-feeds.ts";
import { type FEED_ACCESS_CHANGES, isSftpUrl } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { Form } from "#src/web/portal/forms/form.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";

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
  form: Pick<Form<typeof SOURCE_START>, "input" | "select" | "values">;
  choices: readonly Access[];
}

export function SourceFields({ form, choices }: SourceFieldsProps) {
  const { access, url } = form.values;
  const plain = { autoComplete: "off" };
  const secret = { type: "password", autoComplete: "new-password" };
  return (
    <>
      {form.input("url", {
        label: "URL of your stock file",
        hint: "Ask your stock system or website company for it. It begins with https:// or sftp://",
      })}
      {form.select(
        "access",
        choices.map((one) => [one, ACCESS_TEXT[one]]),
        { label: "Who can read it" },
      )}
      {access === "basic" && (
        <>
          {form.input("user", { ...plain, label: "User name" })}
          {form.input("password", { ...secret, label: "Password" })}
        </>
      )}
      {isSftpUrl(url) &&
        form.input("host_key", {
          ...plain,
          label: "The server's key (optional)",
          hint: "Its fingerprint, if your provider gave you one. Otherwise we show you what the server says.",
        })}
      {access === "header" && (
        <>
          {form.input("header_name", { ...plain, hint: "Such as X-Api-Key" })}
          {form.input("header_value", secret)}
        </>
      )}
    </>
  );
}
