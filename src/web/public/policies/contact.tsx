import { withContacts } from "#src/web/content/contact.ts";
import { CONTACT } from "#src/web/content/policies/contact.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/contact";
import { PolicyPage } from "./policy-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, contacts, company } = context.get(requestContext).app;
  return { policy: withContacts(CONTACT(company), contacts), origin: publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.policy.title ?? "",
    description: loaderData?.policy.metaDescription ?? "",
    canonical: "/contact",
    origin: loaderData?.origin ?? "",
  });

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} />;
}
