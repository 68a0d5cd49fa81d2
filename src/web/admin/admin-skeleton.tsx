import { AreaSkeleton } from "#src/web/portal/area-skeleton.tsx";

export function AdminSkeleton() {
  return (
    <AreaSkeleton
      headerClass="bg-ink text-white"
      needs="The admin area needs JavaScript. Please turn it on and reload this page."
    >
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
    </AreaSkeleton>
  );
}
