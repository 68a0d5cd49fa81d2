import { Fragment } from "react";
import { JsonLd } from "../html/json-ld.tsx";
import { usePublicOrigin } from "../html/public-origin.ts";

interface BreadcrumbsProps {
  trail: readonly { name: string; path: string }[];
}

export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const here = trail.at(-1);
  const above = trail.slice(0, -1);
  return (
    <nav aria-label="Breadcrumb" className="text-sm">
      {above.map(({ name, path }) => (
        <Fragment key={path}>
          <a
            href={path}
            className="inline-block py-1 font-semibold text-teal underline-offset-4 hover:underline"
          >
            {name}
          </a>
          <span aria-hidden="true" className="mx-2 text-ink-soft">
            /
          </span>
        </Fragment>
      ))}
      <span aria-current="page" className="wrap-anywhere text-ink-soft">
        {here?.name}
      </span>
      <JsonLd content={breadcrumbList(trail, usePublicOrigin())} />
    </nav>
  );
}

const breadcrumbList = (trail: BreadcrumbsProps["trail"], origin: string) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
