import path from "node:path";
import { z } from "zod";
import { isLoopback } from "./domain/accounts/network-of.ts";
import { bareAddress, isReservedAddress } from "./domain/operations/reserved-address.ts";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Every variable the program reads, described in `.env.example`. Empty means unset. */
const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: url(/^https?$/)
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_READ_URL: url(/^postgres(ql)?$/).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(3).max(100).default(8),
  PARTS: z.enum(["all", "web", "worker"]).default("all"),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  WORKER_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  STOP_DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => z.email().safeParse(bareAddress(from)).success, "must be an email address")
    .default("Second Spark <hello@secondspark.example>"),
  SUPPORT_EMAIL: z.email("must be an email address").default("support@secondspark.example"),
  PRIVACY_EMAIL: z.email("must be an email address").default("privacy@secondspark.example"),
  COMPANY_NAME: z.string().optional(),
  COMPANY_NUMBER: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  SUPPORT_PHONE: z.string().optional(),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_SECOND_FACTOR: z.enum(["required", "optional"]).optional(),
  SAMPLE_DATA: onOff.optional(),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  PHOTO_STORE: z.enum(["fs", "s3"]).default("fs"),
  PHOTO_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  PHOTO_ENDPOINT: url(/^https?$/).optional(),
  PHOTO_REGION: z.string().optional(),
  PHOTO_ACCESS_KEY: z.string().optional(),
  PHOTO_SECRET_KEY: z.string().optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(65536).default(64),
  POSTCODE_API: url(/^https?$/).optional(),
  DVSA_TOKEN_URL: url(/^https?$/).optional(),
  DVSA_CLIENT_ID: z.string().optional(),
  DVSA_CLIENT_SECRET: z.string().optional(),
  DVSA_API_KEY: z.string().optional(),
  DVSA_API: url(/^https?$/).default("https://history.mot.api.gov.uk"),
  DVLA_API_KEY: z.string().optional(),
  DVLA_API: url(/^https?$/).default(
    "https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles",
  ),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API: url(/^https?$/).default("https://api.twilio.com"),
  WEBHOOK_TARGETS: z.enum(["public", "any"]).default("public"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

const CONTACTS = ["MAIL_FROM", "SUPPORT_EMAIL", "PRIVACY_EMAIL"] as const;
const DVSA_VARIABLES = ["DVSA_TOKEN_URL", "DVSA_CLIENT_ID", "DVSA_CLIENT_SECRET", "DVSA_API_KEY"] as const;
const TWILIO_VARIABLES = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
const S3_VARIABLES = ["PHOTO_REGION", "PHOTO_ACCESS_KEY", "PHOTO_SECRET_KEY"] as const;

export type Env = ReturnType<typeof readEnv>;

/**
 * Parses the environment; nothing else reads process.env.
 * @throws an Error with one line for each invalid variable
 */
export function readEnv(variables: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`These environment variables cannot be used:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const embedded = env.DATABASE_URL === undefined;
  if (!embedded && env.AUTH_SECRET === undefined) {
    throw new Error("AUTH_SECRET is required with DATABASE_URL: every process must share it.");
  }
  if (embedded && (env.PARTS !== "all" || env.DATABASE_READ_URL || env.DATABASE_OWNER_URL)) {
    throw new Error(
      "PARTS, DATABASE_READ_URL and DATABASE_OWNER_URL need DATABASE_URL: the embedded database serves one program alone.",
    );
  }
  if (env.PHOTO_STORE === "s3") {
    const missing = S3_VARIABLES.filter((name) => env[name] === undefined);
    if (missing.length > 0) throw new Error(`PHOTO_STORE=s3 needs ${missing.join(", ")} too.`);
  }
  requireAllOrNone(env, DVSA_VARIABLES, "The MOT history needs");
  requireAllOrNone(env, TWILIO_VARIABLES, "Texts need");
  const samples = sampleData(env);
  if (!samples.isTrial && !isOwnOrigin(env)) requireContacts(env);
  // Sample passwords are public: the first visitor to sign in as admin could register their own factor.
  const factorByDefault = samples.SAMPLE_DATA ? "optional" : "required";
  const ADMIN_SECOND_FACTOR = env.ADMIN_SECOND_FACTOR ?? factorByDefault;
  return { ...env, embedded, ...samples, ADMIN_SECOND_FACTOR };
}

function requireAllOrNone<Name extends string>(
  env: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
  featureNeeds: string,
) {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new Error(`${featureNeeds} ${missing.join(", ")} too.`);
  }
}

/** Pages promise emails, and ask for replies. */
function requireContacts(env: z.infer<typeof schema>) {
  const unread = CONTACTS.filter((name) => isReservedAddress(env[name]));
  if (unread.length > 0) {
    throw new Error(
      `A public PUBLIC_ORIGIN needs addresses that your team reads, not the examples: set ${unread.join(", ")}.`,
    );
  }
  if (env.SMTP_URL === undefined) {
    throw new Error("A public PUBLIC_ORIGIN needs SMTP_URL: without it no email is sent.");
  }
}

const isOwnOrigin = ({ PUBLIC_ORIGIN }: z.infer<typeof schema>) =>
  PUBLIC_ORIGIN === undefined || isLoopback(new URL(PUBLIC_ORIGIN).hostname);

/** Sample passwords are public: never under https, and by default only for this machine. */
function sampleData(env: z.infer<typeof schema>) {
  const { PUBLIC_ORIGIN = "", SAMPLE_DATA: asked, HOST } = env;
  const isHttps = PUBLIC_ORIGIN.startsWith("https:");
  if (asked && isHttps) {
    throw new Error(
      "SAMPLE_DATA=on needs an http PUBLIC_ORIGIN: the password of the sample accounts is public.",
    );
  }
  const hasSamples = asked ?? (env.DATABASE_URL === undefined && isOwnOrigin(env) && !isHttps);
  // Raises rate limits, skips checks of leads and shows captured email.
  const isTrial = hasSamples && (asked === true || isLoopback(HOST));
  return { SAMPLE_DATA: hasSamples, isTrial };
}

/** Exits with the message of `readEnv` on an invalid environment. */
export function readEnvOrEnd(variables: NodeJS.ProcessEnv): Env {
  try {
    return readEnv(variables);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
