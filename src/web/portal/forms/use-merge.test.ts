import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { UseFormReturn } from "react-hook-form";
import { expect, it } from "vitest";
import { useMerge } from "./use-merge.ts";

const BASE = { price: "14500", mileage: "31000", trim: "GT" };
type Values = typeof BASE;

/** A form with default values, without a page around it. */
function openForm(loaded: string) {
  let present = { ...BASE };
  let edited = loaded;
  const formState = { defaultValues: { ...BASE } };
  const form = {
    formState,
    getValues: () => present,
    reset: (values: Values) => {
      present = { ...values };
      formState.defaultValues = { ...values };
    },
    setValue: (name: keyof Values, value: string) => {
      present[name] = value;
    },
  };
  const draft = {
    version: () => edited,
    isOfLoaded: () => edited === loaded,
    rebase: (version: string) => {
      edited = version;
    },
    keep: () => {},
  };
  let merging: ReturnType<typeof useMerge<Values, Values>> | undefined;
  const Form = () => {
    merging = useMerge(form as unknown as UseFormReturn<Values, unknown, Values>, draft);
    return null;
  };
  renderToStaticMarkup(createElement(Form));
  return {
    type: (values: Partial<Values>) => Object.assign(present, values),
    values: () => present,
    async merge(version: string, theirs: Partial<Values>) {
      let knewBase: boolean | undefined;
      await merging?.merge(async (knowsBase) => {
        knewBase = knowsBase;
        return { version, values: { ...BASE, ...theirs } };
      });
      return knewBase;
    },
    edit: (version: string) => draft.rebase(version),
  };
}

it("a second conflict in a row is merged with the version of the first", async () => {
  const form = openForm("1");
  form.type({ trim: "Long Range" });
  expect(await form.merge("2", { price: "14000" })).toBe(true);
  expect(await form.merge("3", { price: "14000", mileage: "31700" })).toBe(true);
  expect(form.values()).toEqual({ price: "14000", mileage: "31700", trim: "Long Range" });
});

it("does not know what a restored draft of an older version began with", async () => {
  const form = openForm("2");
  form.edit("1");
  form.type({ trim: "Long Range" });
  expect(await form.merge("3", { mileage: "31700" })).toBe(false);
  expect(form.values()).toEqual({ ...BASE, trim: "Long Range" });
});
