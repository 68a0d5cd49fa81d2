import { AreaSkeleton } from "#src/web/portal/area-skeleton.tsx";

export function PortalSkeleton() {
  return (
    <AreaSkeleton
      headerClass="border-b border-line bg-white"
      needs="The Dealer Portal needs JavaScript. Please turn it on and reload this page."
    >
      <div className="grid gap-4">
        <div className="skeleton h-10 w-64" />
        <div className="skeleton mt-4 h-12" />
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="skeleton h-20" />
        ))}
      </div>
    </AreaSkeleton>
  );
}
