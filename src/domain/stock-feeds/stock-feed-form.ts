import { z } from "zod";
import { FEED_NAME_MAX_LENGTH } from "../policy/stock-feeds.ts";
import { decodePercent } from "../text/decode-percent.ts";

const URL_MAX_LENGTH = 2000;
/** SHA-256 in base64, as OpenSSH prints it. */
const HOST_KEY_WANTED = "Enter the server's key as your provider gives it, such as SHA256: and 43 characters";

export const isSftpUrl = (url: string): boolean => /^sftp:/i.test(url);

const URL_WANTED = "Enter the URL of your stock file, such as https://dealer.example/stock.csv";
const SECRET_MAX_LENGTH = 500;

const secret = (name: string) =>
  z
    .string({ error: `Enter the ${name}` })
    .min(1, `Enter the ${name}`)
    .max(SECRET_MAX_LENGTH, `The ${name} must be at most ${SECRET_MAX_LENGTH} characters`)
    .regex(/^[\x20-\x7e]*$/, `The ${name} can have letters, digits and the signs of a US keyboard`);

export const feedCredentialSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("basic"),
    user: secret("user name").regex(/^[^:]*$/, "The user name cannot have a colon"),
    password: secret("password"),
  }),
  z.object({
    kind: z.literal("header"),
    name: secret("header name").regex(/^[A-Za-z0-9-]+$/, "Enter a header name such as X-Api-Key"),
    value: secret("header value"),
  }),
]);
export type FeedCredential = z.output<typeof feedCredentialSchema>;

export const FEED_ACCESS = ["none", "basic", "header"] as const;
type FeedAccess = (typeof FEED_ACCESS)[number];

/** A branch, for example; empty: the server's name. */
const givenName = z
  .string({ error: "Enter a name" })
  .trim()
  .max(FEED_NAME_MAX_LENGTH, `The name must be at most ${FEED_NAME_MAX_LENGTH} characters`);

const sourceFields = {
  url: z
    .string({ error: URL_WANTED })
    .trim()
    .pipe(z.url({ protocol: /^(https?|sftp)$/, error: URL_WANTED }))
    .transform((url) => new URL(url).href)
    .pipe(z.string().max(URL_MAX_LENGTH, `The URL must be at most ${URL_MAX_LENGTH} characters`)),
  user: z.string().default(""),
  password: z.string().default(""),
  header_name: z.string().default(""),
  header_value: z.string().default(""),
  host_key: z
    .string()
    .trim()
    .regex(/^(SHA256:[A-Za-z0-9+/]{43})?$/, HOST_KEY_WANTED)
    .default(""),
};
const SFTP_ACCESS = "Choose a user name and password: an SFTP server asks for them";
const ACCESS_WANTED = { error: "Choose how the file is protected" };
const OBJECT_WANTED = { error: "Send the feed as a JSON object" };

type Source = z.output<z.ZodObject<typeof sourceFields>> & { access: FeedAccess };

/** `sftp://user:password@host/stock.csv`, as providers of SFTP write it, into its parts. */
function withoutUserInfo<Fields extends Omit<Source, "access"> & { access: string }>(source: Fields): Fields {
  if (!isSftpUrl(source.url)) return source;
  const url = new URL(source.url);
  const [user, password] = [decodePercent(url.username), decodePercent(url.password)];
  url.username = "";
  url.password = "";
  const parts = { user: source.user || user, password: source.password || password };
  return { ...source, ...parts, url: url.href, ...(user && password && { access: "basic" }) };
}

/** A null `host_key` accepts the key that the server shows, or keeps the pinned one. */
function withCredential(
  { url, access, user, password, header_name, header_value, ...rest }: Source,
  context: z.RefinementCtx,
): { url: string; credential: FeedCredential | null; host_key: string | null } {
  const hostKey = rest.host_key || null;
  if (isSftpUrl(url) && access !== "basic") {
    context.addIssue({ code: "custom", path: ["access"], message: SFTP_ACCESS });
    return z.NEVER;
  }
  if (access === "none") return { url, credential: null, host_key: hostKey };
  const given =
    access === "basic"
      ? { kind: "basic", user, password }
      : { kind: "header", name: header_name, value: header_value };
  const credential = feedCredentialSchema.safeParse(given);
  if (credential.success) return { url, credential: credential.data, host_key: hostKey };
  for (const { path, message } of credential.error.issues) {
    const name = String(path[0]);
    context.addIssue({ code: "custom", path: [access === "header" ? `header_${name}` : name], message });
  }
  return z.NEVER;
}

/** The server also checks that the URL is public. */
export const stockFeedSchema = z
  .object(
    {
      ...sourceFields,
      given_name: givenName.default(""),
      access: z.enum(FEED_ACCESS, ACCESS_WANTED).default("none"),
    },
    OBJECT_WANTED,
  )
  .transform(({ given_name, ...source }, context) => ({
    given_name,
    ...withCredential(withoutUserInfo(source), context),
  }));

/** `keep` leaves the stored password unchanged. */
export const FEED_ACCESS_CHANGES = ["keep", ...FEED_ACCESS] as const;
export const feedSourceSchema = z
  .object(
    { ...sourceFields, access: z.enum(FEED_ACCESS_CHANGES, ACCESS_WANTED).default("keep") },
    OBJECT_WANTED,
  )
  .transform((given, context) => {
    const { access, ...source } = withoutUserInfo(given);
    return access === "keep"
      ? { url: source.url, credential: "keep" as const, host_key: source.host_key || null }
      : withCredential({ ...source, access }, context);
  });

const POSITION = "The position must be a whole number from 0";
const positionSchema = z
  .number({ error: POSITION })
  .int(POSITION)
  .min(0, POSITION)
  .max(Number.MAX_SAFE_INTEGER, POSITION);
const WHEN = "Send when, such as 2026-11-23T10:00:00Z";

export const offSaleSchema = z
  .object(
    {
      stock_ref: z
        .string({ error: "Send the car's stock_ref" })
        .trim()
        .min(1, "Send the car's stock_ref")
        .max(60),
      sold_at: z.iso.datetime({ offset: true, error: WHEN }).optional(),
      deleted_at: z.iso.datetime({ offset: true, error: WHEN }).optional(),
      position: positionSchema.optional(),
    },
    { error: "Send the car as a JSON object" },
  )
  .refine(({ sold_at, deleted_at }) => (sold_at === undefined) !== (deleted_at === undefined), {
    path: ["sold_at"],
    error: "Send either sold_at or deleted_at",
  });

const YES_OR_NO = "Choose yes or no";
const HOUR = "Choose an hour from 0 to 23";

const columnName = z.string().max(500);
const ONLY_VALUE_MAX_LENGTH = 200;
const ONLY_VALUE = `Enter what the column has in your rows, in at most ${ONLY_VALUE_MAX_LENGTH} characters`;

const answers = {
  /** Column of the file by our column, or several; null where the file has none; 'ignored' for unused ones. */
  columns: z.record(z.string().max(60), z.union([columnName, z.array(columnName)]).nullable()).optional(),
  price_includes_fee: z.boolean({ error: YES_OR_NO }).optional(),
  adds_vat: z.boolean({ error: YES_OR_NO }).optional(),
  /** Only rows with this value in this column come in; null: all. */
  only: z
    .object({
      column: columnName,
      value: z.string().trim().min(1, ONLY_VALUE).max(ONLY_VALUE_MAX_LENGTH, ONLY_VALUE),
    })
    .nullable()
    .optional(),
};

/** What a dealer says about the columns of a file. */
export const mappingAnswersSchema = z.object(answers, { error: "Send the answers as a JSON object" });
export type MappingAnswers = z.output<typeof mappingAnswersSchema>;

/** Missing fields stay unchanged. */
export const stockFeedChangeSchema = z.object(
  {
    given_name: givenName.optional(),
    run_hour: z.number({ error: HOUR }).int(HOUR).min(0, HOUR).max(23, HOUR).optional(),
    state: z.enum(["active", "paused"], { error: "Choose active or paused" }).optional(),
    ...answers,
  },
  { error: "Send the changes as a JSON object" },
);
