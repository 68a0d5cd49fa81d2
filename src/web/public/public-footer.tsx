import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { SiteFooter } from "#src/web/ui/layout/site-footer.tsx";

/** Footer of every public page, with the analytics opt-out. */
export default function PublicFooter() {
  return (
    <SiteFooter id="site-footer">
      <StatisticsSwitch />
    </SiteFooter>
  );
}
