import { PRIVACY_VERSION } from "#src/domain/policy/policy-versions.ts";
import { withContacts } from "#src/web/content/contact.ts";
import { PRIVACY_POLICY } from "#src/web/content/policies/privacy.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/privacy";
import { loadPolicy } from "./load-policy.ts";
import { PolicyPage } from "./policy-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  const current = { policy: PRIVACY_POLICY, version: PRIVACY_VERSION };
  const { policy, ...versions } = await loadPolicy(request, "privacy", current);
  return { ...versions, policy: withContacts(policy, contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/privacy",
    origin: loaderData?.origin ?? "",
  });

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} path="/privacy" />;
}
