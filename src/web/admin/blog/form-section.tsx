import type { ReactNode } from "react";
import { Card } from "#src/web/ui/card.tsx";

/** Not a named landmark: 'Content' would share its name with the field inside. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="min-w-0">
    <h2 className="mb-4 text-lg font-bold">{title}</h2>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
  </Card>
);
