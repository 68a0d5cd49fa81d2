import { type ReactNode, useEffect } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation } from "react-router";
import type { Route } from "./+types/root";
import { countCtaClicks, countPageViews } from "./analytics/count-on-page.ts";
import { requestContext } from "./request-context.ts";
import { SiteHead } from "./site-head.tsx";
import { describeError, ErrorScreen } from "./ui/error-screen/error-screen.tsx";
import { Toasts } from "./ui/toasts/toasts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  return { publicOrigin, supportEmail: contacts.supportEmail };
}

/** Settings never change while a page is open. */
export const shouldRevalidate = () => false;

/** Of the portals; documents have their own (documents/document.tsx). */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <SiteHead>
          <Meta />
        </SiteHead>
      </head>
      <body>
        {children}
        {/* Above every page and the error screen, so that a toast survives navigation. */}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { pathname } = useLocation();
  useEffect(() => countPageViews(pathname), [pathname]);
  useEffect(countCtaClicks, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <title>Something went wrong</title>
      <ErrorScreen {...describeError(error)} />
    </>
  );
}
