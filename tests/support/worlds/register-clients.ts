import { afterEach, beforeEach } from "vitest";
import { RegisterServer } from "#tests/support/servers/register-server.ts";

export const LEAF = "MA21XYZ";
export const PATH = `/v1/trade/vehicles/registration/${LEAF}`;

export let server: RegisterServer;
let nowMs: number;
export let pauses: string[];

export const register = (options = {}) =>
  server.register({
    now: () => nowMs,
    onPause: (source, why) => pauses.push(`${source} ${why}`),
    ...options,
  });
/** The MOT history alone. */
export const mot = (options = {}) => {
  const { lookUp } = register({ ...options, enquiry: undefined });
  return (registration = LEAF) => lookUp(registration);
};
export const tokens = () => server.asked.filter((url) => url === "/token").length;
export const calls = () => server.asked.filter((url) => url !== "/token").length;

export const later = (ms: number) => {
  nowMs += ms;
};

/** For each test of a file: registers on this machine. */
export function withRegisterServer(): void {
  beforeEach(async () => {
    server = await new RegisterServer().start();
    nowMs = Date.parse("2026-11-23T12:00:00Z");
    pauses = [];
  });
  afterEach(() => server.stop());
}
