import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import type { Route } from "./+types/root";
import { countCtaClicks, countPageViews } from "./analytics/count-on-page.ts";
import { companyLine } from "./content/company-line.ts";
import contentScript from "./public/content-pages/start-page.ts?script";
import { requestContext } from "./request-context.ts";
import stylesheet from "./styles/app.css?url";
import { ErrorScreen } from "./ui/error-screen/error-screen.tsx";
import { Toasts } from "./ui/toasts/toasts.tsx";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: bricolage, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, contacts, company } = context.get(requestContext).app;
  return { publicOrigin, supportEmail: contacts.supportEmail, company: companyLine(company) };
}

/** Settings never change while a page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const scripts = useContentScripts();
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#10231c" />
        {/* Else an iPhone turns prices and dates into links. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <Meta />
        {/* Style sheets need no nonce, and browsers hide nonces from scripts, which would break hydration. */}
        <Links nonce="" />
        {/* After fonts and the first picture, which parts that become live a moment later are worth. */}
        {scripts?.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </head>
      <body>
        {children}
        {/* Above every page and the error screen, so that a toast survives navigation. */}
        <Toasts />
        {!scripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The scripts of a content page, which only the server renders (docs/decisions/0030-content-pages.md); null for React's
 * pages. A content page that failed is one of these, because its error screen reports the error.
 */
function useContentScripts(): readonly string[] | null {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const hasFailed = Boolean(useRouteError());
  if (hasFailed || !handles.some((handle) => handle?.isContentPage)) return null;
  const own = handles.flatMap((handle) => handle?.script ?? []);
  return [...new Set([...contentScript, ...own])];
}

interface PageHandle {
  isContentPage?: boolean;
  /** Of a content page with live parts of its own: its script, and what that imports. */
  script?: readonly string[];
}

export default function App() {
  const { pathname } = useLocation();
  useEffect(() => countPageViews(pathname), [pathname]);
  useEffect(countCtaClicks, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
