import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { LoadingLine } from "#src/web/ui/layout/loading-line.tsx";
import { Logo } from "#src/web/ui/layout/logo.tsx";

/** Main part and footer of a page that requires signing in. */
export function AreaFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  const isLoading = useNavigation().state !== "idle";
  return (
    <>
      <LoadingLine />
      {header}
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="page py-8 outline-none">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="page py-6 text-ink-soft">
          <StatisticsSwitch />
        </div>
      </footer>
    </>
  );
}

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
