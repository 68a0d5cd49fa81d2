import { type InferResponseType, parseResponse } from "hono/client";
import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { api } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";

/** Checklist of a new dealer, with a link for each step. Saved data ticks a step. */
export function FirstSteps({ done }: { done: FirstStepsDone }) {
  const { newest_vehicle_id: vehicleId } = done;
  const steps = [
    { isDone: done.opening_hours, text: "State your opening hours", to: "/dealer/profile#opening-hours" },
    { isDone: done.logo, text: "Add your logo", to: "/dealer/profile#logo" },
    { isDone: done.about, text: "Say what you sell and how you work", to: "/dealer/profile#about" },
    { isDone: done.preferences, text: "Choose the enquiries you want", to: "/dealer/preferences" },
    { isDone: done.car, text: "Add your first car", to: "/dealer/listings/new" },
    {
      isDone: done.photos,
      text: "Add its photos",
      to: vehicleId === null ? "/dealer/listings/new#photos" : `/dealer/listings/${vehicleId}/edit#photos`,
    },
  ];
  const count = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card aria-labelledby="first-steps" padding="medium" className="mt-6 max-w-3xl">
      <h2 id="first-steps" className="text-xl font-bold">
        Your first steps
      </h2>
      <p className="text-ink-soft figures">
        {count} of {steps.length} done
      </p>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {steps.map(({ isDone, text, to }) => (
          <li key={text} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <>
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-teal" />
                <span className="text-ink-soft">
                  <span className="sr-only">Done: </span>
                  {text}
                </span>
              </>
            ) : (
              <>
                <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                <Link to={to} className="py-2 font-semibold text-teal underline underline-offset-4">
                  {text}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const endpoint = () => api.dealer.profile["first-steps"];
export type FirstStepsDone = NonNullable<
  InferResponseType<ReturnType<typeof endpoint>["$get"], 200>["steps"]
>;

/** Null also when the server does not answer: the page works without the list. */
export async function loadFirstSteps(): Promise<FirstStepsDone | null> {
  try {
    return (await parseResponse(endpoint().$get())).steps;
  } catch {
    return null;
  }
}
