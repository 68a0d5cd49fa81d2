import { type ReactNode, useId } from "react";
import { Card } from "#src/web/ui/card.tsx";

export function LeadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} padding="medium" className="min-w-0">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </Card>
  );
}
