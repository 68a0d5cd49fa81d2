import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { FormDraft } from "./form-draft.ts";
import { FormState } from "./form-state.ts";

const BASE = { price: "14500", mileage: "31000", trim: "GT" };
type Values = typeof BASE;

beforeEach(() => {
  const session = JSON.stringify({ token: "t", email: "ann@dealer.example" });
  vi.stubGlobal("localStorage", { getItem: () => session });
});
afterAll(() => vi.unstubAllGlobals());

/** A form of the loaded version, which may have a draft. */
function openForm(loaded: string, found: ReturnType<FormDraft<Partial<Values>>["read"]> = null) {
  let stored = found;
  const draft: FormDraft<Partial<Values>> = {
    read: () => stored,
    save: (drafted) => {
      stored = drafted;
    },
    clear: () => {
      stored = null;
    },
  };
  const state = new FormState({ start: BASE, version: loaded }, draft);
  return {
    state,
    draft,
    values: () => state.snapshot().values,
    async merge(version: string, theirs: Partial<Values>) {
      let knewBase: boolean | undefined;
      await state.merge(async (knowsBase) => {
        knewBase = knowsBase;
        return { version, values: { ...BASE, ...theirs } };
      });
      return knewBase;
    },
  };
}

it("a second conflict in a row is merged with the version of the first", async () => {
  const form = openForm("1");
  form.state.set("trim", "Long Range");
  expect(await form.merge("2", { price: "14000" })).toBe(true);
  expect(await form.merge("3", { price: "14000", mileage: "31700" })).toBe(true);
  expect(form.values()).toEqual({ price: "14000", mileage: "31700", trim: "Long Range" });
});

it("does not know what a restored draft of an older version began with", async () => {
  const form = openForm("2", { values: { trim: "Long Range" }, version: "1" });
  expect(await form.merge("3", { mileage: "31700" })).toBe(false);
  expect(form.values()).toEqual({ ...BASE, trim: "Long Range" });
});

it("keeps what was typed, except for secrets, until it is saved", () => {
  const { state, draft } = openForm("1");
  state.set("price", "14000");
  state.set("trim", "a password", true);
  expect(draft.read()).toEqual({ values: { price: "14000" }, version: "1" });
  state.begin();
  state.show({ ...BASE, price: "14000" }, "2");
  expect([state.isDirty, draft.read()]).toEqual([false, null]);
});

it("keeps what was typed while it was being saved, unsaved", () => {
  const { state, draft, values } = openForm("1");
  state.set("price", "14000");
  state.begin();
  state.set("trim", "Long Range");
  state.show({ ...BASE, price: "14,000" }, "2");
  expect(values()).toEqual({ ...BASE, price: "14,000", trim: "Long Range" });
  expect(draft.read()).toEqual({ values: { trim: "Long Range" }, version: "2" });
  expect(state.isUnsaved()).toBe(true);
});

it("leaves the page without a warning while it is being saved", () => {
  const { state } = openForm("1");
  state.set("price", "14000");
  expect(state.isUnsaved()).toBe(true);
  state.begin();
  expect(state.isUnsaved()).toBe(false);
  state.end();
  expect(state.isUnsaved()).toBe(true);
});
