import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { FormSection } from "./form-section.tsx";

/** A secret link to the saved draft, until it is revoked. */
export function PreviewLink({ post_id }: { post_id: string }) {
  const [previewKey, setKey] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isChanging, doOnce] = useBusy();
  const isBusy = isLoading || isChanging;
  const param = { post_id };

  const change = (work: () => Promise<string | null>) =>
    doOnce(async () => {
      try {
        setKey(await work());
      } catch (error) {
        toastError(error);
      }
    });
  useEffect(() => {
    let isCurrent = true;
    const asked = parseResponse(api.admin.posts[":post_id"]["preview-link"].$get({ param: { post_id } }));
    asked
      .then((link) => isCurrent && setKey(link.preview_key))
      .catch(() => {})
      .finally(() => isCurrent && setLoading(false));
    return () => {
      isCurrent = false;
    };
  }, [post_id]);

  const make = () =>
    change(async () => {
      const link = await parseResponse(api.admin.posts[":post_id"]["preview-link"].$post({ param }));
      return link.preview_key;
    });
  const revoke = () =>
    change(async () => {
      await api.admin.posts[":post_id"]["preview-link"].$delete({ param });
      toast({ title: "Link revoked", description: "It no longer shows the draft" });
      return null;
    });
  const path = `/blog/preview/${previewKey}`;

  return (
    <FormSection title="Draft preview">
      <p className="text-ink-soft">
        Anyone with the link can read the saved post before it is public. Search engines cannot.
      </p>
      {previewKey !== null && (
        <p>
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="font-semibold break-all text-teal underline underline-offset-4"
          >
            {window.location.origin}
            {path}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {previewKey === null ? (
          <Button variant="outline" disabled={isBusy} onClick={() => void make()}>
            Create a link
          </Button>
        ) : (
          <>
            <Button variant="outline" disabled={isBusy} onClick={() => void revoke()}>
              Revoke the link
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => void make()}>
              Replace the link
            </Button>
          </>
        )}
      </div>
    </FormSection>
  );
}
