import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** THE route table, in the order and words of spec §2. */
export default [
  layout("public/site-layout.tsx", [
    index("public/home/home.tsx"),
    route("browse", "public/browse/browse.tsx"),
    route("vehicle/:vehicle_id", "public/vehicle/vehicle.tsx"),
    route("lead", "public/lead/lead.tsx"),
    route("thank-you", "public/lead/thank-you.tsx"),
    route("dealer/login", "dealer/login/login.tsx"),
    route("*", "public/not-found.tsx"),
  ]),
  layout("dealer/dealer-layout.tsx", [
    route("dealer/listings", "dealer/listings/listings.tsx"),
    route("dealer/leads", "dealer/leads/leads.tsx"),
  ]),
] satisfies RouteConfig;
