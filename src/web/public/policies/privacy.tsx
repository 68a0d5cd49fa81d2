import { withContacts } from "#src/web/content/contact.ts";
import { PRIVACY_POLICY } from "#src/web/content/policies/privacy.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/privacy";
import { PolicyPage } from "./policy-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { public_origin, contacts } = context.get(requestContext).app;
  return { policy: withContacts(PRIVACY_POLICY, contacts), origin: public_origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/privacy",
    origin: loaderData?.origin ?? "",
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />;
}
