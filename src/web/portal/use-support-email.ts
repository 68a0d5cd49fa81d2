import { useRouteLoaderData } from "react-router";

/** From the root loader. Undefined on an error page without it. */
export const useSupportEmail = (): string | undefined =>
  useRouteLoaderData<{ support_email: string }>("root")?.support_email;
