import { loadOrSayWhy } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";

type OwnApplication = BodyOf<typeof api.dealer.application.$get>;
export type OwnAgreement = BodyOf<typeof api.dealer.agreement.$get>;
export type Application = NonNullable<OwnApplication["application"]>;
export type Evidence = OwnApplication["unsent_evidence"][number];
export type Invitation = BodyOf<typeof api.dealer.invitations.$get>["invitations"][number];

export type Joining = NonNullable<Awaited<ReturnType<typeof loadJoining>>>;

/** What leads a user to a dealer: an application, or an invitation. Null when it could not be loaded. */
export async function loadJoining() {
  const loaded = await loadOrSayWhy(async () => {
    const [own, { invitations }, agreed] = await Promise.all([
      bodyOf(api.dealer.application.$get()),
      bodyOf(api.dealer.invitations.$get()),
      bodyOf(api.dealer.agreement.$get()),
    ]);
    return { ...own, invitations, agreed };
  });
  return loaded.kind === "loaded" ? loaded.found : null;
}
