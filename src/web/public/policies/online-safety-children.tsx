import { CHILDRENS_ACCESS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { withContacts } from "#src/web/content/contact.ts";
import { CHILDRENS_ACCESS } from "#src/web/content/policies/childrens-access.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/online-safety-children";
import { loadPolicy } from "./load-policy.ts";
import { PolicyPage } from "./policy-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  const current = { policy: CHILDRENS_ACCESS, version: CHILDRENS_ACCESS_VERSION };
  const { policy, ...versions } = await loadPolicy(request, "childrens-access", current);
  return { ...versions, policy: withContacts(policy, contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/online-safety/children",
    origin: loaderData?.origin ?? "",
  });

export default function ChildrensAccessPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} path="/online-safety/children" />;
}
