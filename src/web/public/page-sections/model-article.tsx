import type { ComponentProps, ReactNode } from "react";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { SourceList } from "../prose/sources.tsx";
import { ClosingBand } from "./closing-band.tsx";

interface ModelArticleProps {
  name: string;
  path: string;
  sources: ComponentProps<typeof SourceList>["sources"];
  closing: ComponentProps<typeof ClosingBand>;
  children: ReactNode;
}

/** Frame of a page about models: breadcrumbs above, sources and the next steps below. */
export function ModelArticle({ name, path, sources, closing, children }: ModelArticleProps) {
  return (
    <>
      <article className="page py-6">
        <Breadcrumbs
          trail={[
            { name: "Models", path: "/models" },
            { name, path },
          ]}
        />
        {children}
        <SourceList sources={sources} />
      </article>
      <ClosingBand {...closing} />
    </>
  );
}
