import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type OwnProfile = BodyOf<typeof api.dealer.profile.$get>;
export type Staff = BodyOf<typeof api.dealer.staff.$get>;
