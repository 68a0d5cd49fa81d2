import type { ReactNode } from "react";

interface FoldedSectionProps {
  title: string;
  /** Opens the section when it has errors. */
  open: boolean;
  children: ReactNode;
}

export function FoldedSection({ title, open, children }: FoldedSectionProps) {
  return (
    <details open={open} className="mt-6 rounded-card border border-line bg-white px-5">
      <summary className="cursor-pointer py-4 text-lg font-bold">{title}</summary>
      <div className="-mt-4 pb-6">{children}</div>
    </details>
  );
}
