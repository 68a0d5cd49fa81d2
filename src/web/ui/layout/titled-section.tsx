import type { ComponentProps, ReactNode } from "react";

const SIZES = { title: "text-title", "2xl": "text-2xl", xl: "text-xl" } as const;

interface TitledSectionProps extends ComponentProps<"section"> {
  /** Of the heading, which names the section. */
  id: string;
  heading: ReactNode;
  size?: keyof typeof SIZES;
}

export function TitledSection({ id, heading, size = "title", children, ...section }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} {...section}>
      <h2 id={id} className={`${SIZES[size]} font-bold`}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
