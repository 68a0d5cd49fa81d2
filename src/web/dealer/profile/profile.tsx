import type { DealerIdentity } from "#src/domain/dealers/dealer-identity.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/profile";
import { LogoSection } from "./logo-section.tsx";
import type { OwnProfile, Staff } from "./own-profile.ts";
import { ProfileForm } from "./profile-form.tsx";
import { StaffSection } from "./staff-section.tsx";

export const meta = () => portalMeta("Dealer profile");

export const clientLoader = ownerLoader(async () => {
  const [profile, staff] = await Promise.all([
    bodyOf(api.dealer.profile.$get()),
    bodyOf(api.dealer.staff.$get()),
  ]);
  return { profile, staff };
});

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Dealer profile"
      loaded={loaderData}
      what="Your profile"
      ownersOnly="Only an owner of your dealership can change its profile and staff."
    >
      {(found) => <Profile {...found} />}
    </OwnerPage>
  );
}

function Profile({ profile, staff }: { profile: OwnProfile; staff: Staff }) {
  const isPublic = profile.status === "verified";
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">
        {isPublic ? (
          <>
            Buyers see this on <TextLink href={`/dealers/${profile.slug}`}>your public page</TextLink>, except
            the phone, email and notification addresses.
          </>
        ) : (
          "Buyers see your page once you are verified."
        )}{" "}
        Choose which enquiries you get in your <TextLink to="/dealer/preferences">preferences</TextLink>.
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
