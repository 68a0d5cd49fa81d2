import type { ReactNode } from "react";

/** In place of a form that was sent. */
export const SentStep = ({ title, children }: { title: string; children: ReactNode }) => (
  <div tabIndex={-1} data-takes-focus className="grid gap-4 outline-none">
    <h2 className="text-xl font-bold">{title}</h2>
    {children}
  </div>
);
