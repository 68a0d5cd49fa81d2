import { parseResponse } from "hono/client";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link, redirect, useRevalidator } from "react-router";
import { asSignedIn } from "#src/web/dealer/as-signed-in.ts";
import { portalMeta } from "#src/web/dealer/portal-meta.ts";
import { SessionEnded } from "#src/web/session/access-token.ts";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { LoadFailed } from "#src/web/ui/load-failed.tsx";
import { toast } from "#src/web/ui/toast.ts";
import type { Route } from "./+types/leads";
import type { DealerLead } from "./dealer-lead.ts";
import { LeadCard } from "./lead-card.tsx";

export const meta = () => portalMeta("Customer Enquiries");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asSignedIn(request, loadLeads);
clientLoader.hydrate = true as const;

async function loadLeads(): Promise<{ leads: DealerLead[] | null }> {
  try {
    return await parseResponse(api.dealer.leads.$get());
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    if (error instanceof ApiError && error.status === 404) {
      toast({ title: error.message, variant: "destructive" });
      // Spec §8. A session is good there, so it goes on to the listings, which say what is missing.
      throw redirect("/dealer/login");
    }
    toast({ title: "Failed to load leads", variant: "destructive" });
    return { leads: null };
  }
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { leads } = loaderData;
  useFreshWhenVisible();
  const unopened = leads?.filter((lead) => lead.first_opened_at === null).length ?? 0;
  return (
    <>
      <Link
        to="/dealer/listings"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-teal underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to Listings
      </Link>
      <h1 className="mt-2 text-title font-bold">Customer Enquiries</h1>
      {leads && leads.length > 0 && (
        <p className="mt-1 text-ink-soft figures">
          {leads.length} in all{unopened > 0 && `, ${unopened} new`}, newest first
        </p>
      )}
      {leads === null && <LoadFailed what="Your enquiries could not be loaded." />}
      {leads?.length === 0 && <NoLeads />}
      {leads && leads.length > 0 && (
        <ul className="mt-6 grid gap-5">
          {leads.map((lead) => (
            <li key={lead.lead_id}>
              <LeadCard lead={lead} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An enquiry is worth most in its first minutes: whoever comes back to the tab sees what came meanwhile. */
function useFreshWhenVisible(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [revalidate]);
}

function NoLeads() {
  return (
    <section className="mt-6 max-w-2xl rounded-card border border-line bg-white p-6 sm:p-8">
      <h2 className="text-xl font-bold">No enquiries yet</h2>
      <p className="mt-2 text-ink-soft">
        When a buyer asks to be introduced to you, the enquiry is here within seconds, and we write to you.
        Buyers ask most about cars with good photos and a stated winter range.
      </p>
    </section>
  );
}
