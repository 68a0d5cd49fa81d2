import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type AnchorProps, Pagination as PlainPagination } from "#src/web/ui/layout/pagination.tsx";

/** Stays in the application. */
export const Pagination = (props: Omit<ComponentProps<typeof PlainPagination>, "Anchor">) => (
  <PlainPagination {...props} Anchor={RouterAnchor} />
);

const RouterAnchor = ({ href, rel, className, children }: AnchorProps) => (
  <Link to={href} rel={rel} prefetch="intent" className={className}>
    {children}
  </Link>
);
