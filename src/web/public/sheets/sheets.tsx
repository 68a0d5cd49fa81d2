import { renderToStaticMarkup } from "react-dom/server";
import { SHEETS_AT_ONCE } from "#src/domain/policy/listings.ts";
import type { PrintableSheets } from "#src/domain/vehicles/sheet.ts";
import { readVehicleIds } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { findSheetCars } from "#src/services/vehicles/sheets/sheets.ts";
import { requestContext } from "#src/web/request-context.ts";
import { showVehicle } from "../vehicle/show-vehicle.ts";
import type { Route } from "./+types/sheets";
import { Sheet } from "./sheet.tsx";

/** The sheets of a dealer's cars, as a part of a page of the portal: it asks with its token. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, page, readActor } = context.get(requestContext);
  const ids = readVehicleIds(new URL(request.url).searchParams.get("ids"), SHEETS_AT_ONCE);
  const cars = await findSheetCars(app, await readActor(), ids);
  const drawn: string[] = [];
  for (const found of cars ?? []) {
    const car = await showVehicle(app, page, found);
    drawn.push(renderToStaticMarkup(<Sheet car={car} publicOrigin={app.publicOrigin} />));
  }
  const sheets = (cars ?? []).map(({ vehicle_id, price }) => ({ vehicle_id, price }));
  return Response.json({ html: drawn.join(""), sheets } satisfies PrintableSheets, {
    status: cars ? 200 : 404,
    headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });
}
