import { expect, it } from "vitest";
import { FORM_KEY } from "#src/web/ui/forms/form-key.tsx";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { decideRequest } from "./decide-request.ts";

const world = leadWorld();

async function messageForm() {
  const { one, token } = await submitLeadForTwoDealers(world);
  const send = (message: string, key: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ decision: "message", dealer_id: one, message })) {
      form.set(name, value);
    }
    form.set(FORM_KEY, key);
    return decideRequest(world.app, token, form);
  };
  const stored = async () => {
    const rows = await world.database.db.selectFrom("lead_messages").select("text").execute();
    return rows.map(({ text }) => text).sort();
  };
  return { send, stored };
}

it("a form that is posted twice, one after the other or at once, is one message", async () => {
  const { send, stored } = await messageForm();
  const answers = [await send("Hello", "one"), await send("Hello", "one")];
  answers.push(...(await Promise.all([send("Again", "two"), send("Again", "two"), send("Again", "two")])));
  expect(answers).toEqual(["message", "message", "message", "message", "message"]);
  expect(await stored()).toEqual(["Again", "Hello"]);
});

it("the same words from another page, or other words from a page of the history, are another message", async () => {
  const { send, stored } = await messageForm();
  await send("Hello", "one");
  await send("Hello", "two");
  await send("Hello, is it there?", "one");
  expect(await stored()).toHaveLength(3);
});

it("a form that was refused may be posted again as it was", async () => {
  const { send, stored } = await messageForm();
  for (const _ of [1, 2])
    await expect(send("", "one")).rejects.toMatchObject({ fields: { message: expect.any(String) } });
  expect(await stored()).toEqual([]);
});
