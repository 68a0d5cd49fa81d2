import { withContacts } from "#src/web/content/contact.ts";
import { REVIEWS_POLICY } from "#src/web/content/policies/reviews-policy.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/reviews-policy";
import { PolicyPage } from "./policy-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, contacts } = context.get(requestContext).app;
  return { policy: withContacts(REVIEWS_POLICY, contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/reviews-policy",
    origin: loaderData?.origin ?? "",
  });

export default function ReviewsPolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />;
}
