import { expect, it } from "vitest";
import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesFormOf } from "#src/domain/leads/routing/preferences-form.ts";
import { lockDealersWithCap, lockVerifiedDealers } from "#src/services/leads/routing/routing-queries.ts";
import { waitForLockContention } from "#tests/support/database/lock-wait.ts";
import { ownerOf } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { upsertPreferences } from "./preference-queries.ts";
import { savePreferences } from "./preferences.ts";

const world = leadWorld();

it("saving the preferences of a capped dealer waits for a routing without a deadlock", async () => {
  const { dealer_id } = await buildDealer(world.database.db);
  const before = { ...NO_PREFERENCES, daily_cap: 5 };
  await upsertPreferences(world.database.db, dealer_id, before, { user_id: "test", at: NOW });
  let saves = 0;
  const now = () => {
    saves++;
    return world.now;
  };
  const input = preferencesFormOf({ ...before, daily_cap: 6 });
  const { saving } = await world.database.db.transaction().execute(async (tx) => {
    await lockDealersWithCap(tx, [dealer_id]);
    const saving = savePreferences({ db: world.app.db, now }, ownerOf(dealer_id), {
      input,
      seenUpdatedAt: NOW,
    });
    await waitForLockContention(world.database.db);
    expect(await lockVerifiedDealers(tx, [dealer_id])).toEqual(new Set([dealer_id]));
    return { saving };
  });
  expect((await saving).daily_cap).toBe(6);
  expect(saves).toBe(1);
});
