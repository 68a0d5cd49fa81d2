import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { withContacts } from "#src/web/content/contact.ts";
import { TERMS } from "#src/web/content/policies/terms.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/terms";
import { loadPolicy } from "./load-policy.ts";
import { PolicyPage } from "./policy-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  const current = { policy: TERMS, version: TERMS_VERSION };
  const { policy, ...versions } = await loadPolicy(request, "terms", current);
  return { ...versions, policy: withContacts(policy, contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/terms",
    origin: loaderData?.origin ?? "",
  });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} path="/terms" />;
}
