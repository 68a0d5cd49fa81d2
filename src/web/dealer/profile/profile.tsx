import { parseResponse } from "hono/client";
import { Link } from "react-router";
import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { loadForOwner } from "#src/web/dealer/load-for-owner.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useLastGoodData } from "#src/web/portal/use-last-good-data.ts";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/profile";
import { LogoSection } from "./logo-section.tsx";
import type { OwnProfile, Staff } from "./own-profile.ts";
import { ProfileForm } from "./profile-form.tsx";
import { StaffSection } from "./staff-section.tsx";

export const meta = () => portalMeta("Dealer profile");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadWithSession(request, () =>
    loadForOwner(async () => {
      const [profile, staff] = await Promise.all([
        parseResponse(api.dealer.profile.$get()),
        parseResponse(api.dealer.staff.$get()),
      ]);
      return { profile, staff };
    }),
  );
clientLoader.hydrate = true as const;

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodData(loaderData, loaderData.kind === "failed");
  if (shown.kind === "no dealer") return <NoDealer />;
  return (
    <>
      <h1 className="text-title font-bold">Dealer profile</h1>
      {shown.kind === "failed" && <LoadFailed what="Your profile could not be loaded." />}
      {shown.kind === "staff" && (
        <Card as="p" padding="medium" className="mt-6 max-w-2xl text-lg">
          Only an owner of your dealership can change its profile and staff.
        </Card>
      )}
      {shown.kind === "loaded" && <Profile {...shown.found} />}
    </>
  );
}

function Profile({ profile, staff }: { profile: OwnProfile; staff: Staff }) {
  const isPublic = profile.status === "verified";
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        {isPublic ? (
          <>
            Buyers see this on{" "}
            <a
              href={`/dealers/${profile.slug}`}
              className="font-semibold text-teal underline underline-offset-4"
            >
              your public page
            </a>
            , except the phone, email and notification addresses.
          </>
        ) : (
          "Buyers see your page once you are verified."
        )}{" "}
        Choose which enquiries you get in your{" "}
        <Link to="/dealer/preferences" className="font-semibold text-teal underline underline-offset-4">
          preferences
        </Link>
        .
      </p>
      {profile.requested && <WaitingChange verified={profile} />}
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <ProfileForm profile={profile} />
        <div className="grid gap-8">
          <LogoSection logo_id={profile.logo_id} name={profile.name} />
          <StaffSection staff={staff} />
        </div>
      </div>
    </>
  );
}

function WaitingChange({ verified }: { verified: DealerIdentity }) {
  const { name, company_number, address_line, town, postcode } = verified;
  const shown = [name, company_number, address_line, town, postcode].filter(Boolean).join(", ");
  return (
    <Card as="p" role="status" padding="medium" className="mt-6 max-w-prose">
      We are checking your new name, company number or address and email you the result. Until then buyers
      see: {shown}.
    </Card>
  );
}
