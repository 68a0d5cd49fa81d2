import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId, useRef, useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { Link } from "react-router";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { type PostFields, postSchema } from "#src/domain/posts/post-schema.ts";
import { ReloadAfterConflict } from "#src/web/portal/reload-after-conflict.tsx";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { ErrorSummary, wrongFields } from "#src/web/ui/error-summary.tsx";
import { FormAlert } from "#src/web/ui/form-alert.tsx";
import { LeaveGuard } from "#src/web/ui/leave-guard.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { ContentSection } from "./content-section.tsx";
import { PublishingSection } from "./publishing-section.tsx";
import { SeoSection } from "./seo-section.tsx";

interface PostFormProps {
  start: PostFormValues;
  submitText: "Create Post" | "Update Post";
  /** Saves and goes on; what it throws is shown. */
  onSave: (post: PostFormValues) => Promise<void>;
  /** Loads what somebody else has saved meanwhile; what was typed here is lost. */
  onReload?: () => void;
  /** Stands below the sections, and may change what is in the form. */
  children?: ReactNode;
}

/** The one form of spec §5, for creating and for editing, in the sections of spec §2. */
export function PostForm({ start, submitText, onSave, onReload, children }: PostFormProps) {
  const id = useId();
  const saved = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<PostFormValues, unknown, PostFields>({
    resolver: zodResolver(postSchema) as unknown as Resolver<PostFormValues, unknown, PostFields>,
    defaultValues: start,
    // The summary has it then.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = form.formState;

  // What was typed is sent as it is: the server reads it by the same schema.
  const submit = form.handleSubmit(async () => {
    setFailure(null);
    try {
      saved.current = true;
      await onSave(form.getValues());
    } catch (error) {
      saved.current = false;
      setFailure(error);
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        form.setError(name as keyof PostFormValues, { message });
      }
      toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    }
  });

  const isConflict = failure instanceof ApiError && failure.status === 409;
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <LeaveGuard when={() => isDirty && !saved.current} />
        <ErrorSummary fields={wrongFields(id, errors)} attempt={submitCount} />
        <ContentSection id={id} is_new={start.slug === ""} />
        <SeoSection id={id} />
        <PublishingSection id={id} />
        {children}
        <FormAlert>
          {failure !== null && messageOf(failure)}
          {isConflict && onReload && <ReloadAfterConflict onLoad={onReload} />}
        </FormAlert>
        <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-3">
          <Button type="submit" disabled={isSubmitting} className="min-w-40">
            {isSubmitting ? "Saving..." : submitText}
          </Button>
          <Link to="/admin/blog" className={buttonClass("outline")}>
            Cancel
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}
