import { formatMiles } from "#src/domain/format/format.ts";
import type { EnteredLead } from "#src/domain/leads/request/entered-lead.ts";
import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { List } from "#src/emails/email-layout.tsx";

export interface LeadWishListProps {
  lead: Omit<EnteredLead, "name" | "email" | "phone">;
}

export function LeadWishList({ lead }: LeadWishListProps) {
  return (
    <List>
      {wishes(lead).map((wish) => (
        <li key={wish}>{wish}</li>
      ))}
    </List>
  );
}

function wishes(lead: LeadWishListProps["lead"]): string[] {
  const models = lead.models.filter(isPlainWords);
  return [
    `Budget: ${lead.budget_band}`,
    models.length > 0 && `Models: ${models.join(", ")}`,
    lead.body_style !== null && `Body style: ${lead.body_style}`,
    lead.mileage_cap !== null && `Mileage: up to ${formatMiles(lead.mileage_cap)}`,
    `To buy: within ${lead.timeframe_days} ${lead.timeframe_days === 1 ? "day" : "days"}`,
    `Distance: up to ${formatMiles(lead.max_travel_mi)} from ${lead.postcode}`,
    lead.px_has && `Part exchange: ${partExchange(lead)}`,
    lead.question !== null && isPlainWords(lead.question) && `Your question: ${lead.question}`,
  ].filter((wish) => wish !== false);
}

function partExchange({ px_year, px_make, px_model, px_miles }: LeadWishListProps["lead"]): string {
  const car = [px_make, px_model].filter((word) => word !== null && isPlainWords(word));
  return [[px_year, ...car].join(" "), px_miles !== null && formatMiles(px_miles)].filter(Boolean).join(", ");
}
