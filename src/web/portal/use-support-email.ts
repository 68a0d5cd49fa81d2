import { useRouteLoaderData } from "react-router";

/** From the root loader. Undefined on an error page without it. */
export const useSupportEmail = (): string | undefined =>
  useRouteLoaderData<{ supportEmail: string }>("root")?.supportEmail;
