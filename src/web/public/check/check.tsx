import { data } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { checkAdvertPdf } from "#src/services/saved-adverts/advert-pdf.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { readPostedForm } from "#src/web/posted-form.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import type { Route } from "./+types/check";

/** The file is read and not stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { app } = context.get(requestContext);
  const file = (await readPostedForm(request)).get("file");
  if (!(file instanceof File) || file.size === 0) {
    return data({ errors: { file: "Choose the PDF" }, checked: null }, { status: 422 });
  }
  const savedAt = checkAdvertPdf(app, await file.bytes());
  return data({ errors: NOTHING_SENT.errors, checked: { name: file.name, savedAt } });
}

export const meta = staticMeta({
  title: "Check a saved advert",
  description: `Whether a PDF of an advert is as ${BRAND} made it, and when the advert said so.`,
  canonical: "/check",
});

const NOTHING_SENT = { errors: { file: undefined }, checked: null };

export default function CheckPage({ actionData }: Route.ComponentProps) {
  const { errors, checked } = actionData ?? NOTHING_SENT;
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">Check a saved advert</h1>
      <p className="mt-4 mb-8 max-w-prose text-lg text-ink-soft">
        We save the advert of a car with each request about it, and its buyer can keep it as a PDF. Here
        anyone can see whether such a file is as we made it. We read the file and do not keep it.
      </p>
      <ErrorBox fields={wrongFields("check", errors)} titleId="check-errors" />
      {checked && <Result {...checked} />}
      <form method="post" action="/check" encType="multipart/form-data" noValidate className="grid gap-5">
        <InputField
          id="check-file"
          label="PDF of an advert"
          type="file"
          name="file"
          accept=".pdf,application/pdf"
          error={errors.file}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          Check it
        </Button>
      </form>
    </div>
  );
}

function Result({ name, savedAt }: { name: string; savedAt: Date | null }) {
  return (
    <p
      role="status"
      className={`mb-8 rounded-card p-5 wrap-anywhere ${savedAt ? "bg-teal-wash" : "border-2 border-danger"}`}
    >
      {savedAt ? (
        <>
          <strong>Unchanged.</strong> {name} is as we made it: what it says is what the advert said on{" "}
          {formatDateAndTime(savedAt)}.
        </>
      ) : (
        <>
          <strong>Not as we made it.</strong> {name} was changed after we made it, even if by one letter or by
          being saved again, or we did not make it.
        </>
      )}
    </p>
  );
}
