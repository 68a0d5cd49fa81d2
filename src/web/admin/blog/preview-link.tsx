import { useEffect, useState } from "react";
import { useBusy } from "#src/web/portal/change.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { FormSection } from "./form-section.tsx";

const previewLinkOf = api.admin.posts[":post_id"]["preview-link"];
const loadKey = async (postId: string) =>
  (await bodyOf(previewLinkOf.$get({ param: { post_id: postId } }))).preview_key;

/** A secret link to the saved draft, until it is revoked. */
export function PreviewLink({ post_id }: { post_id: string }) {
  // Null without a link; undefined until that is known.
  const [previewKey, setKey] = useState<string | null | undefined>();
  const [hasFailed, setFailed] = useState(false);
  const [isChanging, doOnce] = useBusy();
  const isUnknown = previewKey === undefined;
  const mustRetry = isUnknown && hasFailed;
  const isBusy = isChanging || isUnknown;
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
    loadKey(post_id).then(
      (key) => isCurrent && setKey(key),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [post_id]);

  const make = () =>
    change(async () => {
      const link = await bodyOf(previewLinkOf.$post({ param }));
      return link.preview_key;
    });
  const revoke = () =>
    change(async () => {
      await previewLinkOf.$delete({ param });
      toast({ title: "Link revoked", description: "It no longer shows the draft" });
      return null;
    });

  return (
    <FormSection title="Draft preview">
      <p className="text-ink-soft">
        Anyone with the link can read the saved post before it is public. Search engines cannot.
      </p>
      {previewKey && <LinkToPreview previewKey={previewKey} />}
      {mustRetry && (
        <p role="status" className="font-semibold">
          The preview link could not be loaded.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {mustRetry ? (
          <Button variant="outline" disabled={isChanging} onClick={() => void change(() => loadKey(post_id))}>
            {isChanging ? "Trying..." : "Try again"}
          </Button>
        ) : previewKey ? (
          <>
            <Button variant="outline" disabled={isBusy} onClick={() => void revoke()}>
              Revoke the link
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => void make()}>
              Replace the link
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={isBusy} onClick={() => void make()}>
            Create a link
          </Button>
        )}
      </div>
    </FormSection>
  );
}

function LinkToPreview({ previewKey }: { previewKey: string }) {
  const path = `/blog/preview/${previewKey}`;
  return (
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
  );
}
