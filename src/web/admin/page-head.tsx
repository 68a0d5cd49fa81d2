import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#src/web/ui/card.tsx";

export interface PageHeadProps {
  title: string;
  about?: ReactNode;
  /** Above the heading: the other pages of the same kind. */
  nav?: ReactNode;
  /** Above the heading: the list that this page belongs to. */
  partOf?: SectionLink;
  /** Beside the heading. */
  aside?: ReactNode;
}

export function PageHead({ title, about, nav, partOf, aside }: PageHeadProps) {
  return (
    <>
      {nav}
      {partOf && <BackTo {...partOf} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-bold figures">{title}</h1>
        {aside}
      </div>
      {about && <p className="mt-2 max-w-prose text-ink-soft">{about}</p>}
    </>
  );
}

export const BackTo = ({ to, text }: SectionLink) => (
  <p>
    <Link to={to} className="inline-block py-2 font-semibold text-teal hover:underline">
      <span aria-hidden="true">← </span>
      {text}
    </Link>
  </p>
);

/** Empty state of a list. */
export function NothingHere({ children }: { children: string }) {
  return (
    <Card role="status" as="p" padding="large" className="mt-6">
      {children}
    </Card>
  );
}

export interface SectionLink {
  to: string;
  text: string;
}

/** Links to a list's subpages, next to its heading. */
export function SectionLinks({ label, links }: { label: string; links: readonly SectionLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-6">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="py-2 font-semibold text-teal underline-offset-4 hover:underline">
          {text}
        </Link>
      ))}
    </nav>
  );
}
