import { z } from "zod";
import type { SafePost } from "../safe-fetch/safe-fetch.ts";
import { TextRefused, type TextSender } from "./text-sender.ts";

const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 64 * 1024;

export interface TwilioOptions {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number of the account, or a sender name. */
  from: string;
  post: SafePost;
}

/** Invalid number, opted out, not a mobile (twilio.com/docs/api/errors). */
const OF_THE_NUMBER = [21211, 21610, 21614];

/** https://www.twilio.com/docs/messaging/api/message-resource */
export function createTwilioSender({
  baseUrl,
  accountSid,
  authToken,
  from,
  post,
}: TwilioOptions): TextSender {
  const url = `${baseUrl.replace(/\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  return {
    async send({ to, text }) {
      const { status, body } = await post(url, {
        body: String(new URLSearchParams({ To: to, From: from, Body: text })),
        headers: {
          Authorization: `Basic ${credentials}`,
          "Content-Type": "application/x-www-form-urlencoded",
          Accept: "application/json",
        },
        maxBytes: RESPONSE_MAX_BYTES,
        timeoutMs: TIMEOUT_MS,
      });
      if (status >= 200 && status < 300) return;
      const code = errorCode(body);
      const reason = `the text service answered with status ${status}, code ${code ?? "unknown"}`;
      if (status === 400 && code !== null && OF_THE_NUMBER.includes(code)) throw new TextRefused(reason);
      throw new Error(reason);
    },
  };
}

const FAILURE = z.object({ code: z.number() });

function errorCode(body: Buffer): number | null {
  try {
    return FAILURE.parse(JSON.parse(body.toString("utf8"))).code;
  } catch {
    return null;
  }
}
