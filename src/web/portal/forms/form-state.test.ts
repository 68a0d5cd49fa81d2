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
    async rebase(version: string, theirs: Partial<Values>) {
      await state.rebase(async () => ({ version, values: { ...BASE, ...theirs } }));
      return state.snapshot().theirChanges;
    },
  };
}

it("takes what only another user changed, and keeps what was typed in a field that both changed", async () => {
  const form = openForm("1");
  form.state.set("price", "13500");
  const theirs = { price: "14000", mileage: "31700" };
  expect(await form.rebase("2", theirs)).toEqual({
    taken: ["Mileage (miles)"],
    kept: [{ name: "Price", theirs: "14000" }],
  });
  expect(form.values()).toEqual({ ...BASE, price: "13500", mileage: "31700" });
  expect(form.draft.read()).toEqual({ values: { price: "13500" }, version: "2" });
});

it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>]>([
  ["only they changed it", {}, { price: "14000" }, { price: "14000" }],
  ["only I changed it", { price: "14000" }, {}, { price: "14000" }],
  ["both changed it alike", { price: "14000" }, { price: "14000" }, { price: "14000" }],
  ["they emptied it", {}, { trim: "" }, { trim: "" }],
  ["I emptied it, they changed it", { trim: "" }, { trim: "GT-Line" }, { trim: "" }],
])("a field is merged when %s", async (_, mine, theirs, merged) => {
  const form = openForm("1");
  for (const [name, value] of Object.entries(mine)) form.state.set(name as keyof Values, value);
  await form.rebase("2", theirs);
  expect(form.values()).toEqual({ ...BASE, ...merged });
});

it("a second conflict in a row is merged with the version of the first", async () => {
  const form = openForm("1");
  form.state.set("trim", "Long Range");
  await form.rebase("2", { price: "14000" });
  await form.rebase("3", { price: "14000", mileage: "31700" });
  expect(form.values()).toEqual({ price: "14000", mileage: "31700", trim: "Long Range" });
});

it("shows what the record has where a restored draft is of an older version", async () => {
  const form = openForm("2", { values: { trim: "Long Range" }, version: "1" });
  expect(form.state.isDirty).toBe(true);
  const changes = await form.rebase("3", { mileage: "31700" });
  expect(changes).toEqual({ taken: ["Mileage (miles)"], kept: [{ name: "Trim", theirs: "GT" }] });
  expect(form.values()).toEqual({ ...BASE, mileage: "31700", trim: "Long Range" });
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
