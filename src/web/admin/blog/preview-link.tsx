import { useState } from "react";
import { useBusy } from "#src/web/portal/change.ts";
import { TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { FormSection } from "./form-section.tsx";

const previewLinkOf = api.admin.posts[":post_id"]["preview-link"];
type Link = BodyOf<typeof previewLinkOf.$get>;

export const loadPreviewLink = (param: { post_id: string }): Promise<Link> =>
  bodyOf(previewLinkOf.$get({ param }));

interface PreviewLinkProps {
  post_id: string;
  /** Null when it could not be loaded. */
  loaded: Link | null;
}

/**
 * A secret link to the saved draft, until it is revoked. Changes it without reloading the page, which would
 * discard an unsaved post that someone else has saved.
 */
export function PreviewLink({ post_id, loaded }: PreviewLinkProps) {
  const [link, setLink] = useState(loaded);
  const [isBusy, doOnce] = useBusy();
  const param = { post_id };
  const button = (text: string, work: () => Promise<Link>, variant: "outline" | "quiet" = "outline") => (
    <Button
      variant={variant}
      disabled={isBusy}
      onClick={() => void doOnce(async () => setLink(await work()))}
    >
      {text}
    </Button>
  );
  const make = () => bodyOf(previewLinkOf.$post({ param }));
  const revoke = async () => {
    await previewLinkOf.$delete({ param });
    toast({ title: "Link revoked", description: "It no longer shows the draft" });
    return { preview_key: null };
  };
  return (
    <FormSection title="Draft preview">
      <p className="text-ink-soft">
        Anyone with the link can read the saved post before it is public. Search engines cannot.
      </p>
      {link?.preview_key && (
        <p>
          <TextLink href={`/blog/preview/${link.preview_key}`} isNewTab className="break-all">
            {window.location.origin}/blog/preview/{link.preview_key}
          </TextLink>
        </p>
      )}
      {link === null && (
        <p role="status" className="font-semibold">
          The preview link could not be loaded.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {link === null && button("Try again", () => loadPreviewLink(param))}
        {link?.preview_key === null && button("Create a link", make)}
        {link?.preview_key && button("Revoke the link", revoke)}
        {link?.preview_key && button("Replace the link", make, "quiet")}
      </div>
    </FormSection>
  );
}
