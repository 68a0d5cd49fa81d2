import { useRouteLoaderData } from "react-router";

export interface RootData {
  public_origin: string;
  support_email: string;
}

/** Data of the root loader, for every page. Undefined on an error page without it. */
export const useRootData = () => useRouteLoaderData<RootData>("root");
