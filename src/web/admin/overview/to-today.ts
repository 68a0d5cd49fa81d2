import { redirect } from "react-router";
import { adminLoader } from "#src/web/admin/pages.tsx";

export const clientLoader = adminLoader(async () => redirect("/admin"));

/** Never shown, but a route without a page has no layout. */
export default () => null;
