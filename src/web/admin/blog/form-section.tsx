import type { ReactNode } from "react";

/** Not a named landmark: 'Content' would share its name with the field inside. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-white p-5">
      <h2 className="mb-4 text-lg font-bold">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}
