import { type ChangeEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { LOGO_MAX_MEGABYTES } from "#src/domain/policy/dealers.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { Section } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { DealerLogo } from "#src/web/ui/pictures/dealer-logo.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function LogoSection({ logo_id, name }: { logo_id: string | null; name: string }) {
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
    <Section id="logo" title="Logo" className="shadow-card">
      <DealerLogo name={name} logo_id={logo_id} />
      <label htmlFor={id} className="mt-4 mb-1 block font-semibold">
        {logo_id === null ? "Choose a logo" : "Choose another logo"}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
        JPEG, PNG or WebP, up to {LOGO_MAX_MEGABYTES} MB. Without one buyers see your initials.
      </p>
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp"
        onChange={put}
        disabled={isBusy}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className="block min-h-11 w-full rounded-lg border border-line-strong bg-white p-1.5 file:mr-3 file:min-h-8 file:rounded-full file:border-0 file:bg-paper-deep file:px-4 file:font-semibold"
      />
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
    </Section>
  );
}
