import { useState } from "react";
import { FILLED_FIELDS, type FilledFields } from "#src/domain/vehicles/register/look-up.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import type { ListingApiForm } from "../own-vehicle.ts";

const lookUps = api.dealer["look-ups"];
type LookUpField = (typeof FILLED_FIELDS)[number];

type Response = BodyOf<typeof lookUps.$post>;
export type ShownLookUp =
  | (Extract<Response, { outcome: "found" }> & { filledIn: LookUpField[]; different: LookUpField[] })
  | Exclude<Response, { outcome: "found" }>;

export type LookUpState = ReturnType<typeof useLookUp>;

/** Before the form is shown: a button that comes later would move the fields. Null for admins, who have no look-up. */
export const loadLookUpIsOn = (): Promise<boolean | null> =>
  bodyOf(lookUps.$get()).then(
    ({ is_on }) => is_on,
    () => null,
  );

/** Looks the typed registration up, and fills in what the dealer has left empty. */
export function useLookUp(form: ListingApiForm, isOn: boolean | null) {
  const [shown, setShown] = useState<{ registration: string; result: ShownLookUp } | null>(null);
  const [isBusy, doOnce] = useBusy();
  const lookUp = () =>
    doOnce(async () => {
      setShown(null);
      try {
        const { registration } = form.values;
        const found = await bodyOf(lookUps.$post({ json: { registration } }));
        // Another one was typed during the request.
        if (form.state.snapshot().values.registration !== registration) return;
        const result = found.outcome === "found" ? { ...found, ...fillIn(form, found.filled) } : found;
        setShown({ registration, result });
      } catch (error) {
        const message = error instanceof ApiError ? error.fields.registration : undefined;
        if (message) form.state.showErrors({ registration: message });
        else toastError(error);
      }
    });
  const result = shown?.registration === form.values.registration ? shown.result : null;
  return { isOn, isBusy, result, start: lookUp };
}

function fillIn(form: ListingApiForm, filled: FilledFields) {
  const known = FILLED_FIELDS.filter((name) => filled[name] !== null);
  const { values } = form.state.snapshot();
  const filledIn = known.filter((name) => values[name] === "");
  for (const name of filledIn) form.state.set(name, filled[name] ?? "");
  const different = known.filter((name) => values[name] !== "" && values[name] !== filled[name]);
  return { filledIn, different };
}
