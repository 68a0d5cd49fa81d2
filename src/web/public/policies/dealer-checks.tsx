import { withContacts } from "#src/web/content/contact.ts";
import { DEALER_CHECKS } from "#src/web/content/policies/dealer-checks.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/dealer-checks";
import { PolicyPage } from "./policy-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  return { policy: withContacts(DEALER_CHECKS, contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/how-we-check-dealers",
    origin: loaderData?.origin ?? "",
  });

export default function DealerChecksPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />;
}
