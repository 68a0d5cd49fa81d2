import { type ReactNode, useId } from "react";

interface AccountSectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, about, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      {about && <p className="mt-1 text-ink-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
