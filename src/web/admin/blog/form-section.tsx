import type { ReactNode } from "react";

/** Without a name of its own: a landmark called 'Content' beside a field called so would be one too many. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-white p-5">
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}
