import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeadVehicle } from "./lead-vehicle.tsx";

const CAR = { make: "Nissan", model: "Leaf", year: 2020, price: 13_495, images: [], stock_ref: null };
const shown = (car: { published: boolean; is_own: boolean; is_public: boolean }) =>
  renderToStaticMarkup(
    createElement(LeadVehicle, {
      lead: { vehicle_id: "v1", source: "vehicle_page", vehicle: { ...CAR, ...car } },
    }),
  );

it.each([
  ["their own published car", true, true, true, "/vehicle/v1", "View car"],
  ["another dealer's published car", true, false, true, "/vehicle/v1", "View car"],
  ["their own draft", false, true, false, "/dealer/listings/v1/edit", "Draft. Edit listing"],
  ["their own car before they are verified", true, true, false, "/dealer/listings/v1/edit", "Edit listing"],
])("an enquiry about %s links to a page that exists", (_, published, isOwn, isPublic, href, text) => {
  const html = shown({ published, is_own: isOwn, is_public: isPublic });
  expect(html).toContain(`href="${href}"`);
  expect(html).toContain(text);
});

it.each([
  ["draft", false],
  ["published car while that dealer is suspended", true],
])("an enquiry about another dealer's %s has no link", (_, published) => {
  const html = shown({ published, is_own: false, is_public: false });
  expect(html).not.toContain("<a");
  expect(html).toContain("2020 Nissan Leaf");
  expect(html).toContain("not for sale here at the moment");
});
