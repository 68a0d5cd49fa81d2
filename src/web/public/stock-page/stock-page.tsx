import { hash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  readStockPage,
  requestOfDealersSite,
  stockPagePath,
  textOn,
} from "#src/domain/dealers/stock-page.ts";
import { counted } from "#src/domain/format/format.ts";
import { dealerStockTag, dealerTag, STOCK } from "#src/domain/pages/cache-tags.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { STOCK_PAGE_SIZE } from "#src/domain/policy/browse.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import {
  findMovedDealer,
  findPublicDealer,
  publicCarsOfDealer,
} from "#src/services/dealers/public-dealer.ts";
import { requestContext } from "#src/web/request-context.ts";
import { SiteHead } from "#src/web/site-head.tsx";
import { buttonClass } from "#src/web/ui/button.tsx";
import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";
import { type AnchorProps, Pagination } from "#src/web/ui/layout/pagination.tsx";
import { VehicleCard } from "../vehicle-cards/vehicle-card.tsx";
import type { Route } from "./+types/stock-page";

/** A dealer's cars for a frame on its own site: no scripts, no cookies, and nothing of another dealer. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp, page: copy } = context.get(requestContext);
  const slug = params.dealer_slug;
  const shown = readStockPage(new URL(request.url).searchParams);
  const dealer = await findPublicDealer(readApp, slug);
  if (!dealer) {
    copy.dependsOn(STOCK);
    const present = await findMovedDealer(readApp, slug);
    if (present !== null)
      return new Response(null, { status: 301, headers: { Location: stockPagePath(present, shown) } });
    return frame(
      { title: NO_CARS, accent: null, status: 404 },
      <h1 className="text-xl font-bold">{NO_CARS}</h1>,
    );
  }
  const { dealer_id, name, town } = dealer;
  const { vehicles, total, page, pages } = await publicCarsOfDealer(readApp, dealer_id, shown.page, {
    size: STOCK_PAGE_SIZE,
    hasGenerated: false,
  });
  copy.dependsOn(dealerTag(dealer_id), dealerStockTag(dealer_id));
  return frame(
    { title: `Electric cars at ${name}`, accent: shown.accent, status: 200 },
    <>
      <h1 className="text-2xl font-bold wrap-anywhere">
        {total === 0 ? NO_CARS : `${counted(total, "electric car")} at ${name}, ${town}`}
      </h1>
      <h2 className="sr-only">Cars</h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
            <VehicleCard vehicle={vehicle} isOnDealersSite eager={index < 2}>
              <a
                href={requestOfDealersSite(vehicle.vehicle_id)}
                aria-label={`Ask about the ${vehicleTitle(vehicle)}`}
                className={buttonClass("outline", ASK)}
              >
                Ask
              </a>
            </VehicleCard>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(next) => stockPagePath(slug, { ...shown, page: next })}
        Anchor={InFrame}
      />
      <p className="mt-6 text-sm text-ink-soft">
        Facts and figures by{" "}
        <a href={`/dealers/${slug}`} className="inline-block py-1 link">
          {BRAND}
        </a>
        . A request that you begin here goes to {name} alone.
      </p>
    </>,
  );
}

const ASK = "border-0! bg-(--frame-accent,var(--color-teal))! text-(--frame-on-accent,white)!";
const NO_CARS = "No electric cars for sale at the moment";

/** Other links open a tab. */
const InFrame = (link: AnchorProps) => <a target="_self" {...link} />;

interface FrameProps {
  title: string;
  accent: string | null;
  status: number;
}

function frame({ title, accent, status }: FrameProps, content: ReactNode): Response {
  const colours =
    accent === null ? "" : `:root{--frame-accent:#${accent};--frame-on-accent:${textOn(accent)}}`;
  const html = renderToStaticMarkup(
    <html lang="en-GB" className="bg-transparent!">
      <head>
        <SiteHead>
          <title>{title}</title>
          <meta name="robots" content="noindex" />
          <base target="_blank" />
        </SiteHead>
        {colours && <style dangerouslySetInnerHTML={trustedHtml(colours)} />}
      </head>
      <body className="bg-transparent!">
        <main className="p-1">{content}</main>
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyOfFrame(colours),
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Any site may show it: its links only open pages, so nothing is done by a press that someone else leads to. */
const policyOfFrame = (colours: string) =>
  [
    "default-src 'none'",
    "img-src 'self' data:",
    `style-src 'self'${colours && ` 'sha256-${hash("sha256", colours, "base64")}'`}`,
    "font-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
