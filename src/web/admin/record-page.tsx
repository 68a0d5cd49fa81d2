import type { ReactNode } from "react";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { BackTo, type SectionLink } from "./page-head.tsx";

interface RecordPageProps<Found> {
  /** What it is: 'Dealer'. */
  noun: string;
  /** The list that it belongs to. */
  partOf: SectionLink;
  /** From `recordLoader`. */
  found: Found | null;
  isMissing: boolean;
  children: (found: Found) => ReactNode;
}

/** A page of the admin area about one record. */
export function RecordPage<Found>({ noun, partOf, found, isMissing, children }: RecordPageProps<Found>) {
  return (
    <>
      <BackTo {...partOf} />
      {found && children(found)}
      {!found && <h1 className="text-title font-bold">{isMissing ? `${noun} not found` : noun}</h1>}
      {!found && !isMissing && <LoadFailed what={`The ${noun.toLowerCase()} could not be loaded.`} />}
    </>
  );
}
