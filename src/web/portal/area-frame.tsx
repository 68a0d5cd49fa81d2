import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { LoadingLine } from "#src/web/ui/layout/loading-line.tsx";

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
