import { type ReactNode, useId } from "react";
import { Card } from "#src/web/ui/card.tsx";

interface AccountSectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, about, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} padding="medium">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {about && <p className="mt-1 text-ink-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
