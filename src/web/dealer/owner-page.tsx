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
import { Card } from "#src/web/ui/card.tsx";
import { NoDealer } from "./no-dealer.tsx";

export const ownerLoader = <Args extends { request: Request }, T>(load: (args: Args) => Promise<T>) =>
  portalLoader((args: Args) => loadOrSayWhy(() => load(args)));

interface OwnerPageProps<T> {
  title: string;
  loaded: Loaded<T>;
  /** 'Your feeds', which could not be loaded. */
  what: string;
  /** Shown to staff: what only an owner can do. */
  ownersOnly?: string;
  partOf?: SectionLink;
  about?: ReactNode;
  className?: string;
  children: (found: T) => ReactNode;
}

/** A page of the dealership: its title, then what was loaded, or why there is nothing. */
export function OwnerPage<T>(props: OwnerPageProps<T>) {
  const { title, loaded, what, ownersOnly, partOf, about, className, children } = props;
  const shown = useLastGoodData(loaded, loaded.kind === "failed");
  if (shown.kind === "missing") return <NoDealer />;
  return (
    <div className={className}>
      <PageHead partOf={partOf} title={title} about={shown.kind === "loaded" && about} />
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
