import { z } from "zod";
import { ACCOUNT_EMAIL_MAX_LENGTH } from "../policy/accounts.ts";
import { WEBHOOK_URL_MAX_LENGTH } from "../policy/webhooks.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

const URL_WANTED = "Enter a URL such as https://systems.example/second-spark";

const TOO_LONG = `The URL must be at most ${WEBHOOK_URL_MAX_LENGTH} characters`;

/** The server also checks that the URL is public. */
const receiverUrl = z
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

const CHANNEL_AUTHENTICATION = ["none", "basic", "header"] as const;
const CREDENTIAL_MAX_LENGTH = 500;

const AGREEMENT_WANTED = "Confirm that the system may receive buyers' details";
const hasAgreed = z.literal(true, { error: AGREEMENT_WANTED });
const credential = z
  .string({ error: "Enter text" })
  .max(CREDENTIAL_MAX_LENGTH, `Enter at most ${CREDENTIAL_MAX_LENGTH} characters`)
  .regex(/^[\x20-\x7e]*$/, "Use letters, digits and signs of a plain keyboard")
  .default("");

/** Set by us, or would change how the request is framed. */
const OURS =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|user-agent|proxy-.*|webhook-.*)$/i;

export const adfPostSchema = z
  .object(
    {
      url: receiverUrl,
      authentication: z.enum(CHANNEL_AUTHENTICATION, { error: "Choose how your system recognises us" }),
      auth_name: credential.transform((name) => name.trim()),
      auth_secret: credential,
      has_agreed: hasAgreed,
    },
    { error: "Send the channel as a JSON object" },
  )
  .superRefine(({ authentication, auth_name, auth_secret }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (authentication === "none") return;
    if (auth_secret === "") refuse("auth_secret", "Enter the password or header value");
    if (authentication === "basic" && (auth_name === "" || auth_name.includes(":"))) {
      refuse("auth_name", "Enter the user name, without a colon");
    }
    if (authentication === "header" && (!/^[A-Za-z0-9-]+$/.test(auth_name) || OURS.test(auth_name))) {
      refuse("auth_name", "Enter the name of a header such as X-Api-Key");
    }
  });

export const adfMailSchema = z.object(
  {
    email: z
      .string({ error: "Enter the address where your system receives enquiries" })
      .trim()
      .toLowerCase()
      .max(ACCOUNT_EMAIL_MAX_LENGTH, `Enter at most ${ACCOUNT_EMAIL_MAX_LENGTH} characters`)
      .pipe(z.email("Enter an email address like leads@example.com")),
    has_agreed: hasAgreed,
  },
  { error: "Send the channel as a JSON object" },
);

export const channelCodeSchema = z.object(
  {
    code: z.string({ error: "Enter the code from our email" }).trim().toUpperCase().max(20, "Enter the code"),
  },
  { error: "Send the code as a JSON object" },
);

/** Authenticates our request to the receiver; null for none. */
export function channelHeader({
  authentication,
  auth_name,
  auth_secret,
}: z.infer<typeof adfPostSchema>): { name: string; value: string } | null {
  if (authentication === "none") return null;
  if (authentication === "header") return { name: auth_name, value: auth_secret };
  return { name: "Authorization", value: `Basic ${btoa(`${auth_name}:${auth_secret}`)}` };
}
