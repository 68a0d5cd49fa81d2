import { ONLINE_SAFETY_VERSION } from "#src/domain/policy/policy-versions.ts";
import { withContacts } from "#src/web/content/contact.ts";
import { ONLINE_SAFETY } from "#src/web/content/policies/online-safety.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/online-safety";
import { loadPolicy } from "./load-policy.ts";
import { PolicyPage } from "./policy-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  const current = { policy: ONLINE_SAFETY, version: ONLINE_SAFETY_VERSION };
  const { policy, ...versions } = await loadPolicy(request, "online-safety", current);
  return { ...versions, policy: withContacts(policy, contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/online-safety",
    origin: loaderData?.origin ?? "",
  });

export default function OnlineSafetyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} path="/online-safety" />;
}
