import { type DestinationStream, type Logger, pino } from "pino";
import { errorForLog } from "#src/domain/errors/error-for-log.ts";
import type { Env } from "#src/env.ts";

export const createProgramLog = (level: Env["LOG_LEVEL"], stream?: DestinationStream): Logger =>
  pino({ level, serializers: { err: errorForLog } }, stream);
