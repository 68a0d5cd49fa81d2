import type { ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";

export function FormPart({
  title,
  columns = 1,
  children,
}: {
  title: string;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  return (
    <Card as="fieldset">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="mb-4 font-display text-lg font-bold">
        {title}
      </p>
      <div className={columns === 2 ? "grid items-start gap-5 sm:grid-cols-2" : "grid gap-4"}>{children}</div>
    </Card>
  );
}
