import type { ComponentProps, ElementType } from "react";

const PADDING = { small: "p-5", medium: "p-5 sm:p-6", large: "p-6 sm:p-8" } as const;

type CardTag = "article" | "details" | "div" | "fieldset" | "form" | "li" | "p" | "section";

type CardProps<Tag extends CardTag> = ComponentProps<Tag> & {
  as?: Tag;
  padding?: keyof typeof PADDING;
};

export function Card<Tag extends CardTag = "section">(props: CardProps<Tag>) {
  const { as, padding = "small", className = "", ...rest } = props as CardProps<"section">;
  const Element = (as ?? "section") as ElementType;
  return (
    <Element
      className={`rounded-card border border-line bg-white ${PADDING[padding]} ${className}`.trim()}
      {...rest}
    />
  );
}
