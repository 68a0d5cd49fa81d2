/**
 * Import rules (ARCHITECTURE.md, How imports go), checked by `npm run check` and tests/architecture.test.ts.
 *
 * Each row of LAYERS lists what the modules of `folder` may import besides their own folder. Anything
 * else is forbidden, so a new folder can be imported only once it is listed here.
 */
const LAYERS = [
  { folder: "src/domain", may: [] },
  { folder: "src/texts", may: ["src/domain/"] },
  // Timeouts and semaphores: timers, so not domain; no I/O, so every server folder may use it.
  { folder: "src/concurrency", may: [] },
  { folder: "src/db", may: ["src/domain/", "src/concurrency/", "src/env.ts", "packages/embedded-postgres/"] },
  { folder: "packages/embedded-postgres", may: [] },
  {
    folder: "packages/captured-mail",
    may: ["src/domain/", "src/http/(http-env|security-headers).ts", "src/integrations/mailer.ts"],
  },
  {
    folder: "packages/sample-data",
    may: [
      "src/domain/",
      "src/db/database.ts",
      "src/integrations/",
      "src/parsing/markdown.ts",
      "src/queue/",
      "src/services/",
      "sample-data/",
    ],
  },
  { folder: "src/catalogue", may: ["src/domain/", "src/concurrency/", "src/db/database.ts"] },
  { folder: "src/integrations", may: ["src/domain/", "src/concurrency/", "src/env.ts"] },
  // Runs on threads: pure parsers, and the pool that calls them.
  { folder: "src/parsing", may: ["src/domain/", "src/concurrency/"] },
  { folder: "src/emails", may: ["src/(domain|texts)/", "src/db/database.ts", "src/queue/", "src/services/"] },
  {
    folder: "src/services",
    // Services know the name and payload of a job, not its handler.
    may: [
      "src/(domain|texts)/",
      "src/concurrency/",
      "src/parsing/",
      "src/db/",
      "src/catalogue/",
      "src/integrations/",
      "src/queue/",
    ],
  },
  { folder: "src/queue", may: ["src/domain/", "src/db/database.ts"] },
  {
    folder: "src/worker",
    may: [
      "src/domain/",
      "src/concurrency/",
      "src/db/database.ts",
      "src/queue/",
      "src/services/",
      "src/emails/",
      "src/integrations/",
      // Removes what an earlier trial left.
      "packages/captured-mail/",
    ],
  },
  {
    folder: "src/http",
    may: [
      "src/domain/",
      "src/concurrency/",
      "src/db/(database|time-limits).ts",
      "src/catalogue/cars-on-sale.ts",
      "src/services/",
      "src/integrations/",
      "src/env.ts",
    ],
  },
  { folder: "src/operations", may: ["src/(domain|texts)/", "src/services/", "src/http/"] },
  { folder: "src/web/ui", may: ["src/(domain|texts)/"] },
  { folder: "src/web/content", may: ["src/(domain|texts)/"] },
  { folder: "src/web/analytics", may: ["src/domain/", "src/web/session/"] },
  // Type import only: the client's type is inferred from the API (see the rule below).
  { folder: "src/web/session", may: ["src/domain/", "src/operations/api.ts"] },
  { folder: "src/web/live", may: ["src/(domain|texts)/", "src/web/(ui|session)/"] },
  { folder: "src/web/portal", may: ["src/(domain|texts)/", "src/web/(ui|session|analytics)/"] },
  ...["public", "dealer", "admin"].map((surface) => ({
    folder: `src/web/${surface}`,
    may: [
      "src/(domain|texts)/",
      "src/services/",
      // Our own texts are rendered where they are shown.
      "src/parsing/markdown.ts",
      `src/web/(${surface === "public" ? "" : "portal|"}ui|content|session|analytics|live)/`,
      "src/web/(page-meta|nonce-context|once-per-form|posted-form|private-pages|request-context|site-head)\\.tsx?",
    ],
  })),
];

const layers = LAYERS.map(({ folder, may }) => ({
  name: `layer ${folder}`,
  comment: "A folder imports only from those named in LAYERS of .dependency-cruiser.cjs.",
  severity: "error",
  from: { path: `^${folder}/`, pathNot: Tests() },
  to: {
    path: "^(src|packages|sample-data|bench|tests|scripts)/",
    pathNot: `^(${[`${folder}/`, ...may].join("|")})`,
  },
}));

function Tests() {
  return "\\.test\\.tsx?$";
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    {
      name: "the domain is pure",
      comment:
        "Rules take values and return values. Their packages: zod, readers of XML and of Excel, and a list of disposable email domains.",
      severity: "error",
      from: { path: "^src/(domain|texts)/", pathNot: Tests() },
      to: {
        path: "node_modules/",
        pathNot: "node_modules/(zod|htmlparser2|read-excel-file|disposable-email-domains-js)/",
      },
    },
    {
      name: "the domain uses nothing of Node",
      severity: "error",
      from: { path: "^src/(domain|texts)/", pathNot: Tests() },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "the evidence score orders no car",
      comment: "It says how much a listing answers; lists, matching and alerts do not know it.",
      severity: "error",
      from: { path: "^src/(services|domain)/(browse|search|leads|saved-searches)/" },
      to: { path: "^src/domain/(buyer-questions/|policy/listing-evidence)" },
    },
    {
      name: "SQL is in *-queries.ts",
      // Exceptions: types, the authentication library's dialect, and the job queue's functions.
      comment: "Services call the functions of a *-queries.ts file.",
      severity: "error",
      from: {
        path: "^(src|packages/sample-data)/",
        pathNot: `^src/db/|(-queries|-columns|-lock)\\.ts$|^src/(queue/add-job|worker/release-jobs)\\.ts$|/accounts/auth\\.ts$|${Tests()}`,
      },
      to: { path: "node_modules/kysely/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "services do not open the database",
      severity: "error",
      from: { path: "^src/services/", pathNot: Tests() },
      to: {
        path: "^src/db/(?!time-limits|list-queries|planned-once)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the browser gets no server code",
      comment:
        "Only loaders call services, and the build removes loaders; these folders are browser code entirely.",
      severity: "error",
      from: { path: "^src/web/(ui|session|content|analytics|live|portal)/", pathNot: Tests() },
      to: {
        path: "^src/(operations|services|concurrency|db|queue|worker|http|emails|integrations)/|^src/env\\.ts|^node:",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "only the roots compose",
      comment: "main, process/ and commands/ put the parts together; no part imports them.",
      severity: "error",
      from: { path: "^src/[^/]+/", pathNot: `^src/(process|commands)/|${Tests()}` },
      to: { path: "^src/(main\\.ts$|process/|commands/)" },
    },
    {
      name: "the product does not need its tests",
      severity: "error",
      from: { path: "^(src|sample-data|packages/(sample-data|captured-mail))/", pathNot: Tests() },
      to: { path: `^(tests|bench|scripts)/|${Tests()}` },
    },
    {
      name: "no cycles",
      comment: "Including type imports: move what both files need into a third.",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true },
    },
    {
      name: "no cycles outside",
      severity: "error",
      from: { pathNot: "^src/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no orphans",
      comment: "A file without imports and importers is probably unused.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: `${Tests()}|\\.d\\.ts$|(^|/)scripts/[^/]+\\.(mjs|ts)$|^tests/faults/clock\\.ts$`,
      },
      to: {},
    },
    {
      name: "imports lead somewhere",
      severity: "error",
      from: {},
      // Made by the build: route types and the pages' bundle.
      to: { couldNotResolve: true, pathNot: "\\+types/|^virtual:" },
    },
    {
      name: "no packages only for development",
      comment: "The running program needs only `dependencies`.",
      severity: "error",
      from: {
        path: "^(src|packages/(sample-data|captured-mail)|sample-data/[^/]+\\.ts|sample-data/posts)",
        pathNot: Tests(),
      },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/@react-router/dev",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router|data)/" },
    // Type imports count as imports.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
