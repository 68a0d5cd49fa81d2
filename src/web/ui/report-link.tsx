import type { ReactNode } from "react";

interface ReportLinkProps {
  /** Path of what is reported (reported-page.ts). */
  page: string;
  className: string;
  children: ReactNode;
}

export function ReportLink({ page, className, children }: ReportLinkProps) {
  return (
    <p className={className}>
      <a
        href={`/complaints?topic=content&page=${encodeURIComponent(page)}`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
      >
        {children}
      </a>
    </p>
  );
}
