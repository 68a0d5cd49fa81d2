import { Link } from "react-router";
import { buttonClass } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";

export function NoLeads() {
  return (
    <Card padding="large" className="mt-6 max-w-2xl">
      <h2 className="text-xl font-bold">No enquiries yet</h2>
      <p className="mt-2 text-ink-soft">
        When a buyer asks to be introduced to you, the enquiry appears here within seconds and we email you.
        Buyers who filter by winter range, battery or charging speed see only the cars that state them.
      </p>
    </Card>
  );
}

export function NoLeadsFound() {
  return (
    <Card padding="large" className="mt-6 max-w-2xl">
      <h2 className="text-xl font-bold">No enquiries match</h2>
      <p className="mt-2 text-ink-soft">Try other words, another state or a longer period.</p>
      <Link to="/dealer/leads" className={buttonClass("outline", "mt-5")}>
        Show all enquiries
      </Link>
    </Card>
  );
}
