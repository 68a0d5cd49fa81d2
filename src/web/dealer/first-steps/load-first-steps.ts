import { type InferResponseType, parseResponse } from "hono/client";
import { api } from "#src/web/session/api-client.ts";

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
