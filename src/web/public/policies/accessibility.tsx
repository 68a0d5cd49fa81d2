import { withContacts } from "#src/web/content/contact.ts";
import { ACCESSIBILITY_STATEMENT } from "#src/web/content/policies/accessibility.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/accessibility";
import { PolicyPage } from "./policy-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  return { policy: withContacts(ACCESSIBILITY_STATEMENT, contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/accessibility",
    origin: loaderData?.origin ?? "",
  });

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />;
}
