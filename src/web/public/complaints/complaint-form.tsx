import { COMPLAINT_TOPIC_TEXT, COMPLAINT_TOPICS } from "#src/domain/complaints/complaint.ts";
import { COMPLAINT_ANSWER_DAYS, COMPLAINT_TEXT_MAX_LENGTH } from "#src/domain/policy/complaints.ts";
import { Button } from "#src/web/ui/button.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { Field, InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { SpamSignalFields } from "../lead/spam-signal-fields.tsx";

interface ComplaintFormProps {
  /** Chosen by the link that leads here. */
  topic: string;
  /** Path of the page it is about, from the same link. */
  page: string | null;
  errors: Record<string, string>;
  /** Rejected input; empty on the first render. */
  typed: Record<string, string>;
}

/** Plain form post, so that it works without JavaScript. */
export function ComplaintForm({ topic, page, errors, typed }: ComplaintFormProps) {
  const field = (name: "topic" | "name" | "email" | "text") => ({
    id: `complaint-${name}`,
    name,
    defaultValue: typed[name] ?? (name === "topic" ? topic : ""),
    error: errors[name],
  });
  const { error, id, ...text } = field("text");
  return (
    <form
      method="post"
      action="/complaints"
      noValidate
      className="relative grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
    >
      <ErrorBox fields={wrongFields("complaint", errors)} titleId="complaint-errors" />
      <SpamSignalFields />
      {page && (
        <>
          <input type="hidden" name="page" value={page} />
          <p className="wrap-anywhere">
            About{" "}
            <a href={page} className="text-teal underline underline-offset-4">
              {page}
            </a>
          </p>
        </>
      )}
      <SelectField label="What is it about?" {...field("topic")}>
        <option value="">Choose</option>
        {COMPLAINT_TOPICS.map((one) => (
          <option key={one} value={one}>
            {COMPLAINT_TOPIC_TEXT[one]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="Name" autoComplete="name" {...field("name")} />
        <EmailField label="Email" {...field("email")} />
      </div>
      <Field
        label="What went wrong?"
        id={id}
        hint="Say which page, car or dealer it is about, and what you would like us to do."
        error={error}
      >
        {(control) => <textarea {...control} {...text} rows={8} maxLength={COMPLAINT_TEXT_MAX_LENGTH} />}
      </Field>
      <Button type="submit" className="w-full text-lg">
        Send the complaint
      </Button>
      <p className="text-sm text-ink-soft">
        We answer within {COMPLAINT_ANSWER_DAYS.other} days, within {COMPLAINT_ANSWER_DAYS.accessibility} if
        it is something you cannot use or read, and within {COMPLAINT_ANSWER_DAYS.content} if it is something
        that should not be on the site. Our{" "}
        <a href="/privacy#complaints" className="font-semibold text-teal underline underline-offset-4">
          privacy page
        </a>{" "}
        says what we keep of it and for how long.
      </p>
    </form>
  );
}
