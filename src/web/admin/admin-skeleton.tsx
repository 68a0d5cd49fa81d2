import { Logo } from "#src/web/ui/logo.tsx";

/** What an admin page is until session and role are checked and the browser has loaded it (spec §4): five rows. */
export function AdminSkeleton() {
  return (
    <>
      <header className="bg-ink text-white">
        <div className="page flex min-h-16 items-center py-2">
          <Logo />
        </div>
      </header>
      <main className="page py-8" aria-busy="true">
        <p className="sr-only">Loading</p>
        <noscript>
          <p className="mb-6 rounded-card bg-danger-wash p-4 font-semibold">
            The admin area needs JavaScript. Please switch it on and load this page again.
          </p>
        </noscript>
        <div aria-hidden="true">
          <div className="skeleton h-11 w-64" />
          <div className="mt-6 divide-y divide-line rounded-card border border-line bg-white">
            <div className="h-11 rounded-t-card bg-paper-deep" />
            {[1, 2, 3, 4, 5].map((row) => (
              <div key={row} data-skeleton-row className="flex h-17 items-center gap-6 px-3">
                <div className="skeleton h-5 grow" />
                <div className="skeleton hidden h-5 w-24 sm:block" />
                <div className="skeleton hidden h-5 w-32 md:block" />
                <div className="skeleton h-9 w-20" />
              </div>
            ))}
          </div>
        </div>
      </main>
    </>
  );
}
