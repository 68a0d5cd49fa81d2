import { useState } from "react";
import { redirect, useNavigate } from "react-router";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { postFormOf } from "#src/domain/posts/post-schema.ts";
import { adminLoader, isAccessLost } from "#src/web/admin/pages.tsx";
import { useBusy } from "#src/web/portal/change.ts";
import { useFocusOnStep } from "#src/web/portal/focus.ts";
import { Rows } from "#src/web/portal/lists.tsx";
import { PageHead, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/edit-post";
import { type AdminPost, type PostApiForm, publicationOf, scheduleText, visibilityOf } from "./admin-post.ts";
import { PostForm } from "./post-form.tsx";
import { loadPreviewLink, PreviewLink } from "./preview-link.tsx";

export const meta = () => portalMeta("Edit post");

const fetchPost = (postId: string): Promise<AdminPost> =>
  bodyOf(api.admin.posts[":post_id"].$get({ param: { post_id: postId } }));

export const clientLoader = adminLoader(async ({ params }: Route.ClientLoaderArgs) => {
  try {
    const [post, previewLink] = await Promise.all([
      fetchPost(params.post_id),
      loadPreviewLink(params).catch(() => null),
    ]);
    return { post, previewLink };
  } catch (error) {
    if (isAccessLost(error)) throw error;
    toastError(error);
    throw redirect("/admin/blog");
  }
});

const formOf = (post: AdminPost) => postFormOf({ ...post, published_at: publicationOf(post) });

async function loadTheirs(postId: string) {
  const saved = await fetchPost(postId);
  return { values: formOf(saved), version: saved.updated_at };
}

export default function EditPostPage({ loaderData: { post, previewLink } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { post_id, slug, updated_at } = post;
  return (
    <>
      <PageHead
        title="Edit Post"
        aside={
          visibilityOf(post) === "published" && (
            <TextLink look="line" href={`/blog/${slug}`} isNewTab>
              View article
            </TextLink>
          )
        }
      />
      <PostForm
        // The key starts a new form when another user has saved the post.
        key={updated_at}
        start={formOf(post)}
        submitText="Update Post"
        loadTheirs={() => loadTheirs(post_id)}
        version={updated_at}
        onSave={async (changed, version) => {
          const json = { post: { ...changed }, updated_at: version };
          const saved = await bodyOf(api.admin.posts[":post_id"].$put({ param: { post_id }, json }));
          const description = `The blog post has been updated successfully.${scheduleText(saved)}`;
          toast({ title: "Post updated", description });
          await navigate("/admin/blog");
        }}
      >
        {(form) => (
          <>
            <PreviewLink post_id={post_id} loaded={previewLink} />
            <EarlierVersions form={form} post_id={post_id} />
          </>
        )}
      </PostForm>
    </>
  );
}

const revisionsOf = api.admin.posts[":post_id"].revisions;
type Revisions = BodyOf<typeof revisionsOf.$get>;
type Revision = Revisions["revisions"][number];

/** Revisions of the post. Any of them can be loaded into the form and saved again. */
function EarlierVersions({ form, post_id }: { form: PostApiForm; post_id: string }) {
  const [listed, setListed] = useState<Revisions | null>(null);
  const end = useFocusOnStep<HTMLParagraphElement>(listed?.page);

  const [, doOnce] = useBusy();
  const list = (page: number) =>
    doOnce(async () => {
      const found = await bodyOf(revisionsOf.$get({ param: { post_id }, query: { page: String(page) } }));
      setListed((before) => (page > 1 && before ? goOn(before, found) : found));
    });
  const load = ({ post_revision_id, saved_at }: Revision) =>
    doOnce(async () => {
      const target = { param: { post_id, post_revision_id } };
      const post = await bodyOf(revisionsOf[":post_revision_id"].$get(target));
      form.state.fill(postFormOf({ ...post, published_at: publicationOf(post) }));
      const description = `The version of ${formatDateAndTime(new Date(saved_at))} is in the form, not saved yet.`;
      toast({ title: "Version loaded", description });
    });

  return (
    <Card onToggle={(event) => event.currentTarget.open && void list(1)} as="details">
      <summary className="cursor-pointer font-display text-lg font-bold">Earlier versions</summary>
      {listed?.total === 0 && <p className="mt-3 text-ink-soft">This post has not been changed yet.</p>}
      <Rows
        rows={listed?.revisions ?? []}
        by="post_revision_id"
        className="mt-3"
        rowClass="flex flex-wrap items-center gap-x-6 gap-y-2 py-3"
      >
        {(revision) => (
          <>
            <div className="min-w-0 grow">
              <p className="font-semibold">{revision.title}</p>
              <p className="text-sm text-ink-soft figures">
                Saved {formatDateAndTime(new Date(revision.saved_at))}, changed{" "}
                {formatDateAndTime(new Date(revision.replaced_at))}
                {revision.replaced_by && ` by ${revision.replaced_by}`}
              </p>
            </div>
            <Button variant="outline" className="px-4" onClick={() => void load(revision)}>
              Load into the form
              <span className="sr-only">
                {" "}
                the version of {formatDateAndTime(new Date(revision.saved_at))}
              </span>
            </Button>
          </>
        )}
      </Rows>
      {listed !== null && listed.page < listed.pages && (
        <Button variant="outline" className="mt-3" onClick={() => void list(listed.page + 1)}>
          Show older versions
        </Button>
      )}
      {listed !== null && listed.page > 1 && listed.page === listed.pages && (
        <p ref={end} tabIndex={-1} className="mt-3 text-ink-soft outline-none">
          These are all {listed.total} versions.
        </p>
      )}
    </Card>
  );
}

/** Deduplicates: a change saved since the first page shifts the next one. */
function goOn(before: Revisions, next: Revisions): Revisions {
  const known = new Set(before.revisions.map(({ post_revision_id }) => post_revision_id));
  const older = next.revisions.filter(({ post_revision_id }) => !known.has(post_revision_id));
  return { ...next, revisions: [...before.revisions, ...older] };
}
