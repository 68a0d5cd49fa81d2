import { redirect } from "react-router";
import { LoadFailed, PageHead, portalLoader, portalMeta, useLastGoodData } from "#src/web/portal/page.tsx";
import { knownAccount } from "#src/web/session/known-account.ts";
import type { Route } from "./+types/application";
import { loadJoining } from "./load-joining.ts";
import { WaysToJoin } from "./ways-to-join.tsx";

export const meta = () => portalMeta("Your application");

export const clientLoader = portalLoader(async () => {
  const { dealer } = await knownAccount();
  if (dealer?.status !== "applied") throw redirect("/dealer/listings");
  return await loadJoining();
});

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const joining = useLastGoodData(loaderData, loaderData === null);
  return (
    <>
      <PageHead title="Your application" />
      {joining ? (
        <WaysToJoin joining={joining} />
      ) : (
        <LoadFailed what="Your application could not be loaded." />
      )}
    </>
  );
}
