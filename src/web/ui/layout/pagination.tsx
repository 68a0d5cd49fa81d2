import { Link } from "react-router";
import { buttonClass } from "../button.tsx";

interface PaginationProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Names the landmark on pages with two paginations. */
  label?: string;
}

export function Pagination({ page, pages, hrefFor, label = "Pages" }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-10 flex items-center justify-center gap-4">
      <Step label="Previous" to={page > 1 ? hrefFor(page - 1) : null} rel="prev" />
      <p className="figures">
        Page {page} of {pages}
      </p>
      <Step label="Next" to={page < pages ? hrefFor(page + 1) : null} rel="next" />
    </nav>
  );
}

function Step({ label, to, rel }: { label: string; to: string | null; rel: string }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={buttonClass("outline", "border-line! text-ink-soft!")}>
        {label}
      </span>
    );
  }
  return (
    <Link to={to} rel={rel} prefetch="intent" className={buttonClass("outline")}>
      {label}
    </Link>
  );
}
