import { type AccessWorld, SUBJECTS } from "#tests/matrices/access-world.ts";
import { buildVehicle } from "#tests/support/factories.ts";

export const UNCHANGED_SINCE = "2026-01-05T09:30:00.000Z";

/** Records are as old as the `updated_at` in the valid bodies, so optimistic locking passes. */
const LAST_CHANGED: typeof SUBJECTS = {
  vehicle_id: async ({ db, dealer_id }) => {
    const updatedAt = new Date(UNCHANGED_SINCE);
    return (await buildVehicle(db, { dealer_id, updated_at: updatedAt })).vehicle_id;
  },
  post_id: async (world) => {
    const postId = (await SUBJECTS.post_id?.(world)) ?? "";
    await world.db
      .updateTable("posts")
      .set({ updated_at: new Date(UNCHANGED_SINCE) })
      .where("post_id", "=", postId)
      .execute();
    return postId;
  },
};

/** Subjects that the access matrix lacks: a price to come. */
const EXTRA_SUBJECTS: typeof SUBJECTS = {
  lead_kind: () => "vehicle_shared",
  valid_from: () => "2030-01-01",
};

/** Restores records without an id in the URL, which belong to the caller. */
export const RESTORE: Record<string, (world: AccessWorld) => Promise<void>> = {
  "/dealer/imports": async ({ db }) => {
    await db.deleteFrom("imports").execute();
  },
  "/dealer/preferences": async ({ db }) => {
    await db.deleteFrom("dealer_preferences").execute();
  },
  "/dealer/profile": async ({ db }) => {
    await db
      .updateTable("dealers")
      .set({ updated_at: new Date(UNCHANGED_SINCE) })
      .execute();
  },
};

export const HOSTILE_SUBJECTS: typeof SUBJECTS = { ...SUBJECTS, ...LAST_CHANGED, ...EXTRA_SUBJECTS };
