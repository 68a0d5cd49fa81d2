import { useRouteLoaderData } from "react-router";

/** The site's own origin, which the root loader knows. */
export const usePublicOrigin = (): string =>
  useRouteLoaderData<{ publicOrigin: string }>("root")?.publicOrigin ?? "";
