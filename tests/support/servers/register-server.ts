import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createVehicleRegister } from "#src/integrations/vehicle-register/vehicle-register.ts";

export interface FakeResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const KEYS = { clientId: "client", clientSecret: "secret-of-client", apiKey: "key-of-dvsa" };
export const DVLA_KEY = "key-of-dvla";

export const motError = (status: number, errorCode: string, headers = {}): FakeResponse => ({
  status,
  body: { errorCode, errorMessage: "as documented", requestId: "1" },
  headers,
});

const dvlaCar = (registrationNumber: string, fuelType: string, colour = "BLUE"): FakeResponse => ({
  status: 200,
  body: {
    registrationNumber,
    fuelType,
    colour,
    make: "ROVER",
    yearOfManufacture: 2019,
    wheelplan: "2 AXLE",
    taxStatus: "Taxed",
    taxDueDate: "2027-03-01",
    motStatus: "Valid",
    motExpiryDate: "2027-02-11",
  },
});
const dvlaError = (status: number, title: string): FakeResponse => ({
  status,
  body: { errors: [{ status: String(status), code: String(status), title, detail: "as documented" }] },
});

/** Plates of DVLA's test environment, with the outcome that each has there. */
export const DVLA_TEST_PLATES: Record<string, FakeResponse> = {
  ...Object.fromEntries(
    ["AA19AAA", "AA19PPP", "L2WPS", "AA19SRN", "AA19DSL", "AA19MOT", "AA19AMP"].map((plate) => [
      plate,
      dvlaCar(plate, plate === "AA19DSL" ? "DIESEL" : "PETROL"),
    ]),
  ),
  AA19EEE: dvlaCar("AA19EEE", "ELECTRICITY", "WHITE"),
  ER19BAD: dvlaError(400, "Bad Request"),
  ER19NFD: dvlaError(404, "Vehicle Not Found"),
  ER19THR: { status: 429, body: { message: "Limit Exceeded" } },
  ER19ERR: dvlaError(500, "Internal Server Error"),
  ER19MNT: dvlaError(503, "Service Unavailable"),
};

export const LEAF_TESTS = [
  {
    completedDate: "2026-03-09T09:17:46.000Z",
    testResult: "PASSED",
    expiryDate: "2027-03-11",
    odometerValue: "31204",
    odometerUnit: "MI",
    odometerResultType: "READ",
    dataSource: "DVSA",
    defects: [
      {
        text: "Nearside Front Tyre worn close to legal limit (5.2.3 (e))",
        type: "ADVISORY",
        dangerous: false,
      },
    ],
  },
  {
    completedDate: "2025-03-12T10:01:00.000Z",
    testResult: "PASSED",
    expiryDate: "2026-03-11",
    odometerValue: 38_624,
    odometerUnit: "KM",
    odometerResultType: "READ",
    dataSource: "DVA NI",
  },
  {
    completedDate: "2025-03-11T15:00:00.000Z",
    testResult: "FAILED",
    odometerValue: null,
    odometerUnit: null,
    odometerResultType: "UNREADABLE",
    dataSource: "DVSA",
    defects: [{ text: "Brake pad(s) worn below 1.5mm", type: "MAJOR", dangerous: true }],
  },
];

export const motCar = (registration: string, changes: object = {}): FakeResponse => ({
  status: 200,
  body: {
    registration,
    make: "NISSAN",
    model: "LEAF",
    fuelType: "Electric",
    primaryColour: "Blue",
    registrationDate: "2021-03-12",
    firstUsedDate: "2021-03-12",
    hasOutstandingRecall: "No",
    motTests: LEAF_TESTS,
    ...changes,
  },
});

/** Fakes the token endpoint, the MOT history and the enquiry service. Unknown cars are not found. */
export class RegisterServer {
  mot = new Map<string, FakeResponse | FakeResponse[]>();
  dvla = new Map(Object.entries(DVLA_TEST_PLATES));
  token: FakeResponse | null = null;
  tokensIssued = 0;
  tokenSeconds = 3599;
  /** Tokens below this number are refused. */
  firstValidToken = 1;
  asked: string[] = [];
  /** Delays responses until resolved. */
  gate: Promise<void> = Promise.resolve();
  origin = "";
  readonly #server = createServer((request, response) => void this.#respond(request, response));

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #respond(request: IncomingMessage, response: ServerResponse) {
    const body = String(Buffer.concat(await request.toArray()));
    const { status, body: json, headers } = await this.#answer(request, body);
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(typeof json === "string" ? json : JSON.stringify(json));
  }

  async #answer(request: IncomingMessage, body: string): Promise<FakeResponse> {
    const { url = "", headers } = request;
    this.asked.push(url);
    await this.gate;
    if (url === "/token") return this.token ?? this.#issueToken(new URLSearchParams(body));
    if (url === "/dvla") {
      if (headers["x-api-key"] !== DVLA_KEY) return { status: 403, body: { message: "Forbidden" } };
      return this.dvla.get(JSON.parse(body).registrationNumber) ?? dvlaError(404, "Vehicle Not Found");
    }
    if (headers["x-api-key"] !== KEYS.apiKey) return motError(403, "MOTH-FB-03");
    const number = Number(/^Bearer token-(\d+)$/.exec(headers.authorization ?? "")?.[1]);
    if (!(number >= this.firstValidToken)) return motError(401, "MOTH-UA-01");
    const [, plate = ""] = /^\/v1\/trade\/vehicles\/registration\/(\w+)$/.exec(url) ?? [];
    const answer = this.mot.get(plate) ?? motError(404, "MOTH-NF-01");
    return Array.isArray(answer) ? (answer.shift() ?? motError(404, "MOTH-NF-01")) : answer;
  }

  #issueToken(form: URLSearchParams): FakeResponse {
    const isKnown =
      form.get("grant_type") === "client_credentials" &&
      form.get("client_id") === KEYS.clientId &&
      form.get("client_secret") === KEYS.clientSecret &&
      form.get("scope") === "https://tapi.dvsa.gov.uk/.default";
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    this.tokensIssued += 1;
    const body = { access_token: `token-${this.tokensIssued}`, expires_in: this.tokenSeconds };
    return { status: 200, body: { token_type: "Bearer", ...body } };
  }

  register(options: Partial<Parameters<typeof createVehicleRegister>[0]> = {}) {
    return createVehicleRegister({
      mot: { ...KEYS, tokenUrl: `${this.origin}/token`, baseUrl: this.origin },
      enquiry: { apiKey: DVLA_KEY, url: `${this.origin}/dvla` },
      now: () => 0,
      // Long enough for a busy machine.
      timeoutMs: 10_000,
      ...options,
    });
  }
}
