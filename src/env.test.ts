import path from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const CONTACTS = {
  SMTP_URL: "smtps://mail.second-spark.co.uk",
  MAIL_FROM: "Second Spark <hello@second-spark.co.uk>",
  SUPPORT_EMAIL: "support@second-spark.co.uk",
  PRIVACY_EMAIL: "privacy@second-spark.co.uk",
};

it("needs no variables: embedded database and sample data are the default", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: path.resolve("data"),
    embedded: true,
    SAMPLE_DATA: true,
    isTrial: true,
    RATE_LIMITS: true,
    TRUST_PROXY: [],
  });
});

it("treats empty variables as unset", () => {
  expect(readEnv({ PORT: "", SMTP_URL: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, embedded: true });
});

it("loads no sample data into an external database unless asked to", () => {
  const own = { DATABASE_URL: "postgres://app@db/second_spark", AUTH_SECRET: SECRET };
  expect(readEnv(own)).toMatchObject({ embedded: false, SAMPLE_DATA: false });
  expect(readEnv({ ...own, SAMPLE_DATA: "on" })).toMatchObject({ SAMPLE_DATA: true });
});

it("loads no sample data under a public origin, because their passwords are public", () => {
  const open = { ...CONTACTS, PUBLIC_ORIGIN: "https://secondspark.example" };
  expect(readEnv(open)).toMatchObject({ embedded: true, SAMPLE_DATA: false });
  expect(() => readEnv({ ...open, SAMPLE_DATA: "on" })).toThrow(/SAMPLE_DATA=on needs an http PUBLIC_ORIGIN/);
  expect(readEnv({ PUBLIC_ORIGIN: "http://localhost:4000" })).toMatchObject({ SAMPLE_DATA: true });
  expect(readEnv({ ...CONTACTS, PUBLIC_ORIGIN: "http://secondspark.example" })).toMatchObject({
    SAMPLE_DATA: false,
  });
});

it("is a trial, with open limits and mailbox, only on this machine or when asked for", () => {
  expect(readEnv({ HOST: "::1" })).toMatchObject({ isTrial: true });
  expect(readEnv({ HOST: "0.0.0.0" })).toMatchObject({ SAMPLE_DATA: true, isTrial: false });
  expect(readEnv({ HOST: "0.0.0.0", SAMPLE_DATA: "on" })).toMatchObject({ isTrial: true });
  expect(readEnv({ SAMPLE_DATA: "off" })).toMatchObject({ isTrial: false });
});

it("requires a second factor of admins, except with sample data or when told otherwise", () => {
  const factor = (variables: NodeJS.ProcessEnv) => readEnv(variables).ADMIN_SECOND_FACTOR;
  expect(factor({})).toBe("optional");
  expect(factor({ ADMIN_SECOND_FACTOR: "required" })).toBe("required");
  for (const live of [
    { ...CONTACTS, PUBLIC_ORIGIN: "https://secondspark.example" },
    { SAMPLE_DATA: "off" },
  ]) {
    expect(factor(live)).toBe("required");
    expect(factor({ ...live, ADMIN_SECOND_FACTOR: "optional" })).toBe("optional");
  }
});

it("splits the trusted proxies and keeps only the origin of the public URL", () => {
  expect(
    readEnv({
      TRUST_PROXY: "loopback, 10.0.0.0/8",
      PUBLIC_ORIGIN: "https://secondspark.example/",
      ...CONTACTS,
    }),
  ).toMatchObject({ TRUST_PROXY: ["loopback", "10.0.0.0/8"], PUBLIC_ORIGIN: "https://secondspark.example" });
});

describe("a public origin outside a trial", () => {
  const PUBLIC = { ...CONTACTS, PUBLIC_ORIGIN: "https://second-spark.co.uk" };

  it("starts with contact addresses and a mail server", () => {
    expect(readEnv(PUBLIC)).toMatchObject(CONTACTS);
  });

  it.each([
    ["MAIL_FROM", "Second Spark <hello@secondspark.example>"],
    ["SUPPORT_EMAIL", "support@example.com"],
    ["PRIVACY_EMAIL", ""],
  ])("is refused with an example or no %s", (name, value) => {
    expect(() => readEnv({ ...PUBLIC, [name]: value })).toThrow(
      `A public PUBLIC_ORIGIN needs addresses that your team reads, not the examples: set ${name}.`,
    );
  });

  it("is refused without a mail server", () => {
    expect(() => readEnv({ ...PUBLIC, SMTP_URL: "" })).toThrow("A public PUBLIC_ORIGIN needs SMTP_URL");
  });

  it("needs none of them in a trial, nor on this machine", () => {
    expect(readEnv({ PUBLIC_ORIGIN: "http://second-spark.co.uk", SAMPLE_DATA: "on" }).isTrial).toBe(true);
    expect(readEnv({ PUBLIC_ORIGIN: "http://localhost:4000", SAMPLE_DATA: "off" }).isTrial).toBe(false);
  });
});

describe("refuses invalid values with a one-line reason", () => {
  it.each<[NodeJS.ProcessEnv, RegExp]>([
    [{ PORT: "eighty" }, /PORT: /],
    [{ PORT: "70000" }, /PORT: /],
    [{ DATABASE_URL: "mysql://x/y" }, /DATABASE_URL: /],
    [{ DATABASE_URL: "postgres://x/y" }, /AUTH_SECRET is required/],
    [{ PARTS: "web" }, /PARTS, DATABASE_READ_URL and DATABASE_OWNER_URL need DATABASE_URL/],
    [{ WEB_PROCESSES: "0" }, /WEB_PROCESSES: /],
    [{ AUTH_SECRET: "short" }, /AUTH_SECRET: must have at least 32 characters/],
    [{ SMTP_URL: "http://mail" }, /SMTP_URL: /],
    [{ MAIL_FROM: "Second Spark" }, /MAIL_FROM: must be an email address/],
    [{ SUPPORT_EMAIL: "support" }, /SUPPORT_EMAIL: must be an email address/],
    [{ SAMPLE_DATA: "maybe" }, /SAMPLE_DATA: /],
    [{ PUBLIC_ORIGIN: "secondspark.example" }, /PUBLIC_ORIGIN: /],
    [{ PHOTO_STORE: "ftp" }, /PHOTO_STORE: /],
    [
      { PHOTO_STORE: "s3", PHOTO_REGION: "eu-west-2" },
      /PHOTO_STORE=s3 needs PHOTO_ACCESS_KEY, PHOTO_SECRET_KEY too/,
    ],
    [{ DVSA_CLIENT_ID: "x", DVSA_API_KEY: "x" }, /needs DVSA_TOKEN_URL, DVSA_CLIENT_SECRET too/],
    [{ PHOTO_BUCKET: "Our Photos" }, /PHOTO_BUCKET: must be the name of a bucket/],
    [{ PHOTO_ENDPOINT: "storage.example" }, /PHOTO_ENDPOINT: /],
    [{ LOG_LEVEL: "loud" }, /LOG_LEVEL: /],
  ])("%o", (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message);
  });
});
