import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { SiteFooter } from "#src/web/ui/layout/site-footer.tsx";

/** The links that end every public page, and the switch that ends the counting. */
export default function PublicFooter() {
  return (
    <SiteFooter id="site-footer">
      <StatisticsSwitch />
    </SiteFooter>
  );
}
