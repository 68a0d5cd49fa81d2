import { Logo } from "#src/web/ui/logo.tsx";

/** What a portal page is until the browser has loaded it: the same frame, so that nothing jumps. */
export function PortalSkeleton() {
  return (
    <>
      <header className="border-b border-line bg-white">
        <div className="page flex min-h-16 items-center py-2">
          <Logo />
        </div>
      </header>
      <main className="page py-8" aria-busy="true">
        <p className="sr-only">Loading</p>
        <noscript>
          <p className="mb-6 rounded-card bg-danger-wash p-4 font-semibold">
            The Dealer Portal needs JavaScript. Please switch it on and load this page again.
          </p>
        </noscript>
        <SkeletonLines />
      </main>
    </>
  );
}

export function SkeletonLines() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className="skeleton h-10 w-64" />
      <div className="skeleton mt-4 h-12" />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  );
}
