import type { Logger } from "pino";
import { type CapturedMail, capturedMailFolder, createCapturedMail } from "#captured-mail/captured-mail.ts";
import type { CarsOnSale } from "#src/catalogue/cars-on-sale.ts";
import { NO_LEAD_LIMITS } from "#src/domain/leads/screening/screen-lead.ts";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import type { Env } from "#src/env.ts";
import { type Mailer, MISSING_MAILER } from "#src/integrations/mailer.ts";
import { openPhotoStore } from "#src/integrations/photo-store/open-photo-store.ts";
import { createPostcodeLookup } from "#src/integrations/postcode-lookup.ts";
import { createSafeFetch, createSafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { createSftpFetch } from "#src/integrations/safe-fetch/sftp-fetch.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import { createTwilioSender } from "#src/integrations/text-sender/twilio-sender.ts";
import { createVehicleRegister } from "#src/integrations/vehicle-register/vehicle-register.ts";
import { createParsing } from "#src/parsing/parsing.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { DealerEvents } from "#src/services/context/dealer-events.ts";
import { createEncryption, createKeyedDigest } from "#src/services/context/encryption.ts";
import { createSignedLinks } from "#src/services/context/signed-links.ts";
import { readBuildVersion } from "./build-version.ts";
import type { Databases } from "./open-databases.ts";

interface Parts {
  env: Env;
  log: Logger;
  databases: Databases;
  carsOnSale: CarsOnSale;
  dealerEvents: DealerEvents;
  secret: string;
}

export async function createContext(parts: Parts): Promise<AppContext> {
  const { env, log, databases, carsOnSale, dealerEvents, secret } = parts;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const systems = env.WEBHOOK_TARGETS === "any" ? { isAllowed: () => true } : {};
  return {
    db: databases.requests.db,
    readDb: databases.read.db,
    carsOnSale,
    now: () => new Date(),
    log,
    postcodeLookup: createPostcodeLookup({
      baseUrl: env.POSTCODE_API,
      now: () => Date.now(),
      onPause: (reason) => log.warn({ reason }, "postcode service paused"),
    }),
    vehicleRegister: openVehicleRegister(env, log),
    photoStore: openPhotoStore(env),
    parsing: createParsing({ onKilled: (killed) => log.warn(killed, "parser killed") }),
    safeFetch: createSafeFetch(),
    feedFetch: createSafeFetch(systems),
    sftpFetch: createSftpFetch(systems),
    safePost: createSafePost(systems),
    textSender: openTextSender(env),
    webhookTargets: env.WEBHOOK_TARGETS,
    encryption: createEncryption(secret),
    keyedDigest: createKeyedDigest(secret),
    dealerEvents,
    ...createSignedLinks(secret, publicOrigin),
    publicOrigin,
    contacts: { supportEmail: env.SUPPORT_EMAIL, privacyEmail: env.PRIVACY_EMAIL },
    company: {
      name: env.COMPANY_NAME ?? null,
      number: env.COMPANY_NUMBER ?? null,
      address: env.COMPANY_ADDRESS ?? null,
      phone: env.SUPPORT_PHONE ?? null,
    },
    leadLimits: env.RATE_LIMITS && !env.isTrial ? LEAD_LIMITS : NO_LEAD_LIMITS,
    mailDelivery: env.SMTP_URL ? "smtp" : env.isTrial ? "captured" : "missing",
    adminsNeedSecondFactor: env.ADMIN_SECOND_FACTOR === "required",
    runtime: { version: await readBuildVersion(), startedAt: new Date(), dataDir: env.DATA_DIR },
  };
}

function openTextSender(env: Env) {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API } = env;
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) return null;
  return createTwilioSender({
    baseUrl: TWILIO_API,
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    // The operator's settings name the host, so private addresses are allowed.
    post: createSafePost({ isAllowed: () => true }),
  });
}

function openVehicleRegister(env: Env, log: Logger) {
  const { DVSA_TOKEN_URL, DVSA_CLIENT_ID, DVSA_CLIENT_SECRET, DVSA_API_KEY, DVLA_API_KEY } = env;
  const hasMot = DVSA_TOKEN_URL && DVSA_CLIENT_ID && DVSA_CLIENT_SECRET && DVSA_API_KEY;
  return createVehicleRegister({
    ...(hasMot && {
      mot: {
        tokenUrl: DVSA_TOKEN_URL,
        clientId: DVSA_CLIENT_ID,
        clientSecret: DVSA_CLIENT_SECRET,
        apiKey: DVSA_API_KEY,
        baseUrl: env.DVSA_API.replace(/\/+$/, ""),
      },
    }),
    ...(DVLA_API_KEY && { enquiry: { apiKey: DVLA_API_KEY, url: env.DVLA_API } }),
    now: () => Date.now(),
    onPause: (source, reason) => log.warn({ source, reason }, "vehicle register paused"),
  });
}

export interface Mail {
  mailer: Mailer;
  /** Null outside a trial, and with an SMTP server. */
  captured: CapturedMail | null;
}

export function openMail(env: Env, log: Logger): Mail {
  if (env.SMTP_URL) {
    const addresses = { from: env.MAIL_FROM, replyTo: env.SUPPORT_EMAIL };
    return { mailer: createSmtpMailer({ url: env.SMTP_URL, ...addresses, log }), captured: null };
  }
  const captured = env.isTrial ? createCapturedMail(capturedMailFolder(env.DATA_DIR)) : null;
  if (!captured && env.PARTS !== "web") log.error("no email is sent: SMTP_URL is not set");
  return { mailer: captured ?? MISSING_MAILER, captured };
}
