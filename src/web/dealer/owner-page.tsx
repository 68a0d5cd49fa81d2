import type { ReactNode } from "react";
import {
  type Loaded,
  LoadFailed,
  loadOrSayWhy,
  portalLoader,
  useLastGoodData,
} from "#src/web/portal/page.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { NoDealer } from "./no-dealer.tsx";

/** The client loader of a page that only owners of a dealership see. */
export const ownerLoader = <Args extends { request: Request }, T>(load: (args: Args) => Promise<T>) =>
  portalLoader((args: Args) => loadOrSayWhy(() => load(args)));

interface OwnerPageProps<T> {
  title: string;
  loaded: Loaded<T>;
  /** 'Your feeds', which could not be loaded. */
  what: string;
  /** Shown to staff: what only an owner can do. */
  ownersOnly?: string;
  before?: ReactNode;
  /** Above what was loaded. */
  about?: ReactNode;
  className?: string;
  children: (found: T) => ReactNode;
}

/** A page of the dealership: its title, then what was loaded, or why there is nothing. */
export function OwnerPage<T>(props: OwnerPageProps<T>) {
  const { title, loaded, what, ownersOnly, before, about, className, children } = props;
  const shown = useLastGoodData(loaded, loaded.kind === "failed");
  if (shown.kind === "missing") return <NoDealer />;
  return (
    <div className={className}>
      {before}
      <h1 className="text-title font-bold">{title}</h1>
      {shown.kind === "loaded" && about && <p className="mt-2 max-w-prose text-ink-soft">{about}</p>}
      {shown.kind === "loaded" && children(shown.found)}
      {shown.kind === "refused" && <OwnersOnly>{ownersOnly ?? shown.reason}</OwnersOnly>}
      {shown.kind === "failed" && <LoadFailed what={`${what} could not be loaded.`} />}
    </div>
  );
}

export function OwnersOnly({ children }: { children: string }) {
  return (
    <Card as="p" padding="medium" className="mt-6 max-w-2xl text-lg">
      {children}
    </Card>
  );
}
