import { setTimeout as pause } from "node:timers/promises";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";

const BETWEEN_REQUESTS_MS = 100;

export interface RepeatedRequests {
  /** @returns how many responses had which status */
  stop(): Promise<Record<number, number>>;
}

let lastBuyer = 0;

/** Leads of different buyers, one after the other. */
export function startLeads(origin: string): RepeatedRequests {
  return repeatedly(() => {
    const number = ++lastBuyer;
    return fetch(`${origin}/api/lead`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(numberedLead(number, `buyer.${number}@example.com`)),
    });
  });
}

export const startReading = (url: string, headers: Record<string, string>): RepeatedRequests =>
  repeatedly(() => fetch(url, { headers }));

function repeatedly(ask: () => Promise<Response>): RepeatedRequests {
  const statuses: Record<number, number> = {};
  let isOver = false;
  const sending = (async () => {
    while (!isOver) {
      const response = await ask();
      await response.text();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      await pause(BETWEEN_REQUESTS_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await sending;
      return statuses;
    },
  };
}
