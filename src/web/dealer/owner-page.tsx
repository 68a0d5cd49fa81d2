import type { ReactNode } from "react";
import {
  type Loaded,
  LoadFailed,
  loadOrSayWhy,
  PageHead,
  portalLoader,
  type SectionLink,
  useLastGoodData,
} from "#src/web/portal/page.tsx";
import { dealerView } from "#src/web/session/dealer-view.ts";
import { hasDealer } from "#src/web/session/known-account.ts";
import { Card } from "#src/web/ui/card.tsx";
import { type Joining, loadJoining } from "./application/load-joining.ts";
import { NoDealer } from "./no-dealer.tsx";

export const NO_DEALER = { kind: "missing", reason: "Dealer profile not found" } as const;

/** Found in place of a page of the dealership, by a user who has none. */
type WithoutDealer = typeof NO_DEALER & { joining: Joining | null };

/** Asks nothing about a dealership for a user without one: the API would refuse it. */
export const dealerLoader = <Args extends { request: Request }, T>(load: (args: Args) => Promise<T>) =>
  portalLoader(async (args: Args): Promise<T | WithoutDealer> => {
    if (await hasDealer()) return await load(args);
    return { ...NO_DEALER, joining: await loadJoining() };
  });

export const ownerLoader = <Args extends { request: Request }, T>(load: (args: Args) => Promise<T>) =>
  dealerLoader((args: Args) => loadOrSayWhy(() => load(args)));

interface OwnerPageProps<T> {
  title: string;
  loaded: Loaded<T> | WithoutDealer;
  /** 'Your feeds', which could not be loaded. */
  what: string;
  /** Shown to staff: what only an owner can do. */
  ownersOnly?: string;
  partOf?: SectionLink;
  about?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: (found: T) => ReactNode;
}

/** A page of the dealership: its title, then what was loaded, or why there is nothing. */
export function OwnerPage<T>(props: OwnerPageProps<T>) {
  const { title, loaded, what, ownersOnly, partOf, about, aside, className, children } = props;
  const shown = useLastGoodData(loaded, loaded.kind === "failed");
  if (shown.kind === "missing") return <NoDealer joining={"joining" in shown ? shown.joining : null} />;
  return (
    <div className={className}>
      <PageHead partOf={partOf} title={title} about={shown.kind === "loaded" && about} aside={aside} />
      {shown.kind === "loaded" && children(shown.found)}
      {shown.kind === "refused" && (
        <OwnersOnly>{(dealerView ? null : ownersOnly) ?? shown.reason}</OwnersOnly>
      )}
      {shown.kind === "failed" && <LoadFailed what={`${what} could not be loaded.`} />}
    </div>
  );
}

export const OwnersOnly = ({ children }: { children: string }) => (
  <Card as="p" padding="medium" className="mt-6 max-w-2xl text-lg">
    {children}
  </Card>
);
