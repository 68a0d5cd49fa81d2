import "#src/web/ui/forms/jitless-zod.ts";
import type { z } from "zod";
import { fieldErrors } from "#src/domain/errors/field-errors.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { startForm } from "#src/web/ui/forms/start-form.ts";

/** Loaded on first use, not with the page. */
const loadSchemas = () => import("#src/domain/accounts/account-forms.ts");
type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

interface LoginFormWork<Name extends keyof Schemas> {
  /** Prefix of the ids of its fields. */
  id: string;
  schema: Name;
  /** @throws ApiError with the reason of a refusal */
  send: (values: z.infer<Schemas[Name]>) => Promise<unknown>;
  busyText: string;
  /** @returns whether the form's `AfterRefusal` follows this one */
  onRefusal?: (error: unknown) => boolean;
}

/** Checks a form by its schema, sends it, and shows a refusal in place and as a toast. @returns ends it */
export function startLoginForm<Name extends keyof Schemas>(
  form: HTMLFormElement,
  { id, schema, send, busyText, onRefusal = () => true }: LoginFormWork<Name>,
): () => void {
  let values: unknown;
  const after = form.querySelector<HTMLTemplateElement>("[data-after-refusal]")?.content;
  form.addEventListener("focusin", () => void loadSchemas().catch(() => {}), { once: true });
  return startForm(form, {
    id,
    busyText,
    check: async () => {
      values = Object.fromEntries(new FormData(form));
      const checked = (await loadSchemas())[schema].safeParse(values);
      if (!checked.success) return fieldErrors(checked.error);
      values = checked.data;
      return {};
    },
    send: async () => {
      try {
        await send(values as z.infer<Schemas[Name]>);
        return null;
      } catch (error) {
        toastError(error);
        const more = onRefusal(error) ? after?.firstElementChild?.cloneNode(true) : null;
        return { ...refusalOf(error, form), more: more as Element | null };
      }
    },
  });
}

function refusalOf(error: unknown, form: HTMLFormElement) {
  const errors = error instanceof ApiError ? error.fields : {};
  const names = Object.keys(errors);
  const isAtFields = names.length > 0 && names.every((name) => form.elements.namedItem(name));
  return isAtFields ? { errors, message: null } : { errors: {}, message: messageOf(error) };
}
