import { CircleCheck, CircleDashed } from "lucide-react";
import { Section, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";

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
    <Section title="Your first steps" about={`${count} of ${steps.length} done`} className="mt-6 max-w-3xl">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {steps.map(({ isDone, text, to }) => (
          <li key={text} className="flex min-h-11 items-center gap-3">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-teal" />
            ) : (
              <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            )}
            {isDone ? (
              <span className="text-ink-soft">
                <span className="sr-only">Done: </span>
                {text}
              </span>
            ) : (
              <TextLink look="line" to={to}>
                {text}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const endpoint = () => api.dealer.profile["first-steps"];
type FirstStepsDone = NonNullable<BodyOf<ReturnType<typeof endpoint>["$get"]>["steps"]>;

/** Null also when the server does not answer: the page works without the list. */
export async function loadFirstSteps(): Promise<FirstStepsDone | null> {
  try {
    return (await bodyOf(endpoint().$get())).steps;
  } catch {
    return null;
  }
}
