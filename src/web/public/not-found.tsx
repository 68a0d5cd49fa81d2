import { data } from "react-router";
import { TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/not-found";
import { SearchBox } from "./page-sections/search-box.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `Page not found${TITLE_SUFFIX}` },
  { name: "robots", content: "noindex" },
];

export const loader = () => data(null, { status: 404 });

export const action = loader;

export default function NotFoundPage() {
  return (
    <div className="page grid gap-5 py-12">
      <p className="text-[0.8125rem] font-semibold text-teal">Error 404</p>
      <h1 className="text-title font-bold">Oops! Page not found</h1>
      <p className="max-w-prose text-lg text-ink-soft">
        The link may be mistyped, or the page may have moved. You can still browse every car.
      </p>
      <SearchBox />
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/">Return to Home</ButtonLink>
        <ButtonLink href="/browse" variant="outline">
          Browse EVs
        </ButtonLink>
      </p>
    </div>
  );
}
