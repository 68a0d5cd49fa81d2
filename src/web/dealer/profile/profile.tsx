import { type ChangeEvent, useId, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { identityText } from "#src/domain/dealers/dealer-identity.ts";
import { LOGO_MAX_MEGABYTES } from "#src/domain/policy/dealers.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { useBusy } from "#src/web/portal/change.ts";
import { FormFold } from "#src/web/portal/folds.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { FieldError, InputField } from "#src/web/ui/forms/field.tsx";
import { DealerLogo } from "#src/web/ui/pictures/dealer-logo.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/profile";
import { type OwnProfile, ProfileForm } from "./profile-form.tsx";

export const meta = () => portalMeta("Dealer profile");

export const clientLoader = ownerLoader(() => bodyOf(api.dealer.profile.$get()));

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Dealer profile"
      loaded={loaderData}
      what="Your profile"
      ownersOnly="Only an owner of your dealership can change its profile."
    >
      {(profile) => <Profile profile={profile} />}
    </OwnerPage>
  );
}

function Profile({ profile }: { profile: OwnProfile }) {
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
        )}
      </p>
      {profile.requested && (
        <Card as="p" role="status" padding="medium" className="mt-6 max-w-prose">
          We are checking your new name, company number or address and email you the result. Until then buyers
          see: {identityText(profile)}.
        </Card>
      )}
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <ProfileForm profile={profile} />
        <LogoSection logo_id={profile.logo_id} name={profile.name} />
      </div>
    </>
  );
}

function LogoSection({ logo_id, name }: { logo_id: string | null; name: string }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState("");
  const [isBusy, doOnce] = useBusy();

  const change = async (doing: () => Promise<unknown>, done: string) => {
    await doOnce(async () => {
      setError("");
      try {
        await doing();
        toast({ title: done });
        await revalidate();
      } catch (problem) {
        setError(messageOf(problem));
      }
    });
  };
  const put = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    const form = new FormData();
    form.append("file", file);
    void change(() => bodyOf(api.dealer.profile.logo.$put({}, { init: { body: form } })), "Logo saved");
  };

  return (
    <div id="logo">
      <FormFold
        title="Logo"
        about={logo_id === null ? "Your initials" : "Your own"}
        startsOpen={useLocation().hash === "#logo"}
      >
        <DealerLogo name={name} logo_id={logo_id} />
        <div className="mt-4">
          <InputField
            id={id}
            label={logo_id === null ? "Choose a logo" : "Choose another logo"}
            hint={`JPEG, PNG or WebP, up to ${LOGO_MAX_MEGABYTES} MB. Without one buyers see your initials.`}
            type="file"
            accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp"
            onChange={put}
            disabled={isBusy}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
          />
        </div>
        <div role="alert">
          <FieldError id={`${id}-error`} error={error || undefined} />
        </div>
        {logo_id !== null && (
          <Button
            variant="quiet"
            className="mt-2"
            disabled={isBusy}
            onClick={() => change(() => api.dealer.profile.logo.$delete(), "Logo removed")}
          >
            Remove the logo
          </Button>
        )}
      </FormFold>
    </div>
  );
}
