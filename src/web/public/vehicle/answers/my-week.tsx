import { Suspense } from "react";
import { useMyDriving } from "../../browser-storage/use-my-driving.ts";
import { lazyPart } from "../../lazy-part.ts";
import type { MyWeekProps } from "./my-week-text.tsx";

const MyWeekText = lazyPart(() => import("./my-week-text.tsx"));

/** Renders nothing, and loads no code, until the buyer has told how they drive. */
export function MyWeek({ vehicle }: Omit<MyWeekProps, "profile">) {
  const profile = useMyDriving();
  return (
    profile && (
      <Suspense>
        <MyWeekText vehicle={vehicle} profile={profile} />
      </Suspense>
    )
  );
}
