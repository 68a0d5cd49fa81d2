import { type ComponentProps, type ReactNode, useId, useState } from "react";
import {
  Link,
  type LinkProps,
  type MetaDescriptor,
  redirectDocument,
  useLocation,
  useRevalidator,
} from "react-router";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { loginPath } from "#src/web/session/next-path.ts";
import { readSession } from "#src/web/session/session-store.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { useFocusAfter } from "./focus.ts";

export const portalMeta = (title: string): MetaDescriptor[] => [
  { title: `${title}${TITLE_SUFFIX}` },
  { name: "robots", content: "noindex" },
];

/**
 * The client loader of a page behind the sign-in. Without a session it redirects to the sign-in page, which leads back
 * here. The API enforces access.
 */
export function portalLoader<Args extends { request: Request }, T>(load: (args: Args) => Promise<T>) {
  const loader = async (args: Args): Promise<T> => {
    const redirectToSignIn = () => redirectDocument(loginPath(new URL(args.request.url)));
    if (!readSession()) throw redirectToSignIn();
    try {
      return await load(args);
    } catch (error) {
      throw error instanceof SessionEndedError ? redirectToSignIn() : error;
    }
  };
  return Object.assign(loader, { hydrate: true as const });
}

/** What was loaded, or why there is nothing to show. */
export type Loaded<T> =
  | { kind: "loaded"; found: T }
  | { kind: "missing" | "refused"; reason: string }
  | { kind: "failed" };

/** @param thrown statuses of errors that the caller handles */
export async function loadOrSayWhy<T>(
  load: () => Promise<T>,
  thrown: readonly number[] = [],
): Promise<Loaded<T>> {
  try {
    return { kind: "loaded", found: await load() };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    const { status, message: reason } = error instanceof ApiError ? error : { status: 0, message: "" };
    if (thrown.includes(status)) throw error;
    if (status === 404) return { kind: "missing", reason };
    return status === 403 ? { kind: "refused", reason } : { kind: "failed" };
  }
}

/**
 * Loaded data, or the data from before when reloading fails: a broken connection must not remove a
 * form or a secret shown once.
 */
export function useLastGoodData<T>(loaded: T, hasFailed: boolean): T {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [kept, setKept] = useState({ address, loaded });
  if (!hasFailed && kept.loaded !== loaded) setKept({ address, loaded });
  return hasFailed && kept.address === address ? kept.loaded : loaded;
}

export function LoadFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator();
  useFocusAfter(state === "loading");
  return (
    <Card padding="medium" className="mt-6 max-w-2xl">
      <p className="font-semibold">{what}</p>
      <Button
        variant="outline"
        className="mt-4"
        disabled={state === "loading"}
        onClick={() => void revalidate()}
      >
        {state === "loading" ? "Trying..." : "Try again"}
      </Button>
    </Card>
  );
}

export interface SectionLink {
  to: string;
  text: string;
}

export interface PageHeadProps {
  title: ReactNode;
  about?: ReactNode;
  /** Above the heading: the other pages of the same kind. */
  nav?: ReactNode;
  /** Above the heading: the list that this page belongs to. */
  partOf?: SectionLink;
  /** After the title. */
  badges?: ReactNode;
  aside?: ReactNode;
}

export const PageHead = ({ title, about, nav, partOf, badges, aside }: PageHeadProps) => (
  <>
    {nav}
    {partOf && <BackTo {...partOf} />}
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <h1 className="text-title font-bold wrap-anywhere figures">{title}</h1>
        {badges}
      </div>
      {aside}
    </div>
    {about && <p className="mt-2 max-w-prose wrap-anywhere text-ink-soft">{about}</p>}
  </>
);

export const LISTINGS: SectionLink = { to: "/dealer/listings", text: "Back to Listings" };

const BackTo = ({ to, text }: SectionLink) => (
  <p>
    <Link to={to} className="inline-block py-2 font-semibold text-teal hover:underline">
      <span aria-hidden="true">← </span>
      {text}
    </Link>
  </p>
);

export const NothingHere = ({ children }: { children: ReactNode }) => (
  <Card role="status" as="p" padding="large" className="mt-6">
    {children}
  </Card>
);

interface RecordPageProps<Found> {
  /** What it is: 'Dealer'. */
  noun: string;
  /** The list that it belongs to. */
  partOf: SectionLink;
  loaded: Loaded<Found>;
  /** Shown to a user who may not read it. */
  refusal?: ReactNode;
  children: (found: Found) => ReactNode;
}

export function RecordPage<Found>({ noun, partOf, loaded, refusal, children }: RecordPageProps<Found>) {
  const shown = useLastGoodData(loaded, loaded.kind === "failed");
  return (
    <>
      <BackTo {...partOf} />
      {shown.kind === "loaded" ? (
        children(shown.found)
      ) : (
        <h1 className="text-title font-bold">{shown.kind === "missing" ? `${noun} not found` : noun}</h1>
      )}
      {shown.kind === "failed" && <LoadFailed what={`The ${noun.toLowerCase()} could not be loaded.`} />}
      {shown.kind === "refused" && refusal}
    </>
  );
}

interface SectionProps extends Omit<ComponentProps<"section">, "title" | "about"> {
  title: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
}

/** A card with a heading. */
export function Section({ title, about, className = "", children, ...section }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} padding="medium" className={`min-w-0 ${className}`} {...section}>
      <h2 id={id} className="text-xl font-bold wrap-anywhere">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-prose text-ink-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}

export function FormPart({
  title,
  columns = 1,
  children,
}: {
  title: string;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  return (
    <Card as="fieldset" className="max-sm:p-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-2 font-display text-lg font-bold">
        {title}
      </p>
      <div className={columns === 2 ? TWO_COLUMNS : "grid gap-4"}>{children}</div>
    </Card>
  );
}

/** On phones too: short fields share a row. */
export const TWO_COLUMNS = "grid grid-cols-2 items-end gap-3 *:min-w-0 sm:items-start sm:gap-5";

interface ArticleProps {
  title: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
}

export function Article({ title, badge, children }: ArticleProps) {
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} padding="medium" className="shadow-card">
      <div className="flex flex-wrap items-start gap-2">
        <h2 id={id} className="mr-auto min-w-0 text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </Card>
  );
}

const LOOKS = {
  /** In a sentence. */
  text: "font-semibold text-teal underline underline-offset-4",
  /** On its own line, tall enough for a thumb. */
  line: "inline-block py-1 font-semibold text-teal underline underline-offset-4",
  /** The name of a row or a card. */
  title: "font-semibold underline-offset-4 hover:text-teal hover:underline",
  light: "text-teal underline underline-offset-4",
} as const;

interface Look {
  look?: keyof typeof LOOKS;
  /** Opens a tab of its own, and says so. */
  isNewTab?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link: `to` stays in the application, `href` loads another page. */
export function TextLink(props: (LinkProps | ComponentProps<"a">) & Look) {
  const { look = "text", isNewTab = false, className = "", children, ...rest } = props;
  const link = {
    ...rest,
    ...(isNewTab && { target: "_blank", rel: "noopener noreferrer" }),
    className: `${LOOKS[look]} ${className}`.trim(),
  };
  const text = (
    <>
      {children}
      {isNewTab && <span className="sr-only"> (opens in a new tab)</span>}
    </>
  );
  return "to" in link ? <Link {...link}>{text}</Link> : <a {...link}>{text}</a>;
}
