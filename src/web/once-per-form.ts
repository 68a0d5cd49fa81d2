import { createHash } from "node:crypto";
import type { AppContext } from "#src/services/app-context.ts";
import { claimOnce } from "#src/services/idempotency/claim-key.ts";
import { FORM_KEY } from "./ui/forms/form-key.tsx";

/**
 * Does the work for the first request that sends this form. With other values it is another form: a page from the
 * browser's history has its old key.
 * @param page secret or public, such as the token of a link
 */
export async function oncePerForm(
  app: AppContext,
  { page, form }: { page: string; form: FormData },
  work: (app: AppContext) => Promise<void>,
): Promise<void> {
  const formKey = form.get(FORM_KEY);
  if (typeof formKey !== "string" || formKey === "") return await work(app);
  const hash = createHash("sha256");
  const add = (part: string | Uint8Array) => hash.update(`${part.length}\n`).update(part);
  for (const part of [page, ...(await partsOf(form))]) add(part);
  const key = app.keyedDigest(hash.digest("base64url"));
  await claimOnce(app, { owner: "form", key, request_hash: key, path: "" }, work);
}

async function partsOf(form: FormData): Promise<(string | Uint8Array)[]> {
  const parts = [...form].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, new Uint8Array(await value.arrayBuffer())],
  );
  return (await Promise.all(parts)).flat();
}
