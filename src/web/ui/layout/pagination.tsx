import type { ComponentType, ReactNode } from "react";
import { buttonClass } from "../button.tsx";

interface PaginationProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Names the landmark on pages with two paginations. */
  label?: string;
  Anchor?: "a" | ComponentType<AnchorProps>;
}

export interface AnchorProps {
  href: string;
  rel: string;
  className: string;
  children: ReactNode;
}

export function Pagination({ page, pages, hrefFor, label = "Pages", Anchor = "a" }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-10 flex items-center justify-center gap-4">
      <Step label="Previous" to={page > 1 ? hrefFor(page - 1) : null} rel="prev" Anchor={Anchor} />
      <p className="figures">
        Page {page} of {pages}
      </p>
      <Step label="Next" to={page < pages ? hrefFor(page + 1) : null} rel="next" Anchor={Anchor} />
    </nav>
  );
}

interface StepProps {
  label: string;
  to: string | null;
  rel: string;
  Anchor: "a" | ComponentType<AnchorProps>;
}

function Step({ label, to, rel, Anchor }: StepProps) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={buttonClass("outline", "border-line! text-ink-soft!")}>
        {label}
      </span>
    );
  }
  return (
    <Anchor href={to} rel={rel} className={buttonClass("outline")}>
      {label}
    </Anchor>
  );
}
