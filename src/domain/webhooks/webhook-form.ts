import { z } from "zod";
import { WEBHOOK_URL_MAX_LENGTH } from "../policy/webhooks.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

const URL_WANTED = "Enter a URL such as https://systems.example/second-spark";

const TOO_LONG = `The URL must be at most ${WEBHOOK_URL_MAX_LENGTH} characters`;

/** The server also checks that the URL is public. */
export const receiverUrl = z
  .string({ error: URL_WANTED })
  .trim()
  .max(WEBHOOK_URL_MAX_LENGTH, TOO_LONG)
  .pipe(z.url({ protocol: /^https?$/, error: URL_WANTED }))
  .transform((url) => new URL(url).href)
  .pipe(z.string().max(WEBHOOK_URL_MAX_LENGTH, TOO_LONG));

export const webhookSchema = z.object(
  {
    url: receiverUrl,
    events: z
      .array(z.enum(WEBHOOK_EVENTS, { error: "Choose at least one event" }), {
        error: "Choose at least one event",
      })
      .min(1, "Choose at least one event")
      .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  },
  { error: "Send the endpoint as a JSON object" },
);

/** Missing fields stay unchanged. */
export const webhookChangeSchema = webhookSchema.partial().extend({
  is_on: z.boolean({ error: "Choose on or off" }).optional(),
  /** Settings as the editor loaded them, to detect a concurrent change. */
  seen: z.object({ url: z.string(), events: z.array(z.string()) }).optional(),
});
