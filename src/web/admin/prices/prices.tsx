import { parseResponse } from "hono/client";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/prices";
import { PriceForm } from "./price-form.tsx";
import { PriceTable } from "./price-table.tsx";
import { SellerForm } from "./seller-form.tsx";
import { UnacceptedAgreements } from "./unaccepted-agreements.tsx";

export const meta = () => portalMeta("Prices and statements");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () =>
    loadSection("prices", async () => {
      const [{ prices }, { seller }, unaccepted] = await Promise.all([
        parseResponse(api.admin.prices.$get()),
        parseResponse(api.admin.seller.$get()),
        parseResponse(api.admin.agreements.$get()),
      ]);
      return { prices, seller, unaccepted };
    }),
  );
clientLoader.hydrate = true as const;

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title font-bold">Prices and statements</h1>
      {loaderData === null ? (
        <LoadFailed what="The prices could not be loaded." />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            What dealers pay for each enquiry, without VAT. Dealers pay the price in force when they are
            introduced. Current and past prices cannot be changed.
          </p>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
            <PriceTable prices={loaderData.prices} />
            <PriceForm />
          </div>
          <div className="mt-6 grid gap-6">
            <UnacceptedAgreements {...loaderData.unaccepted} />
            <SellerForm key={JSON.stringify(loaderData.seller)} seller={loaderData.seller} />
          </div>
        </>
      )}
    </>
  );
}
