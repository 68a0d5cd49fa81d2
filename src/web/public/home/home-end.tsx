import { HowItWorks } from "./how-it-works.tsx";
import { NoDriveway } from "./no-driveway.tsx";
import { Tiles } from "./tiles.tsx";

/** The sections after the cars, which only link. */
export default function HomeEnd() {
  return (
    <div id="home-end">
      <NoDriveway />
      <Tiles />
      <HowItWorks />
    </div>
  );
}
