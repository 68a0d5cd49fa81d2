import { useRouteLoaderData } from "react-router";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { SiteFooter } from "#src/web/ui/layout/site-footer.tsx";

/** Footer of every public page, with the analytics opt-out. */
export default function PublicFooter() {
  const company = useRouteLoaderData<{ company: string | null }>("root")?.company;
  return (
    <SiteFooter id="site-footer">
      {company && <p className="mb-4">{company}</p>}
      <StatisticsSwitch />
    </SiteFooter>
  );
}
