import type { ReactNode } from "react";
import { Logo } from "#src/web/ui/layout/logo.tsx";

interface AreaSkeletonProps {
  headerClass: string;
  /** Shown without JavaScript. */
  needs: string;
  children: ReactNode;
}

/** Frame shown until the session is checked and the page is loaded, to avoid layout shift. */
export function AreaSkeleton({ headerClass, needs, children }: AreaSkeletonProps) {
  return (
    <>
      <header className={headerClass}>
        <div className="page flex min-h-16 items-center py-2">
          <Logo />
        </div>
      </header>
      <main className="page py-8" aria-busy="true">
        <p className="sr-only">Loading</p>
        <noscript>
          <p className="mb-6 rounded-card bg-danger-wash p-4 font-semibold">{needs}</p>
        </noscript>
        <div aria-hidden="true">{children}</div>
      </main>
    </>
  );
}
