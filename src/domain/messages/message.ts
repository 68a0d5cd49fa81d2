import { z } from "zod";
import { MESSAGE_MAX_LENGTH } from "../policy/lead-routes.ts";
import { requiredParagraphs } from "../text/reason.ts";

export type MessageWriter = "buyer" | "dealer";

/** A message of the other side may be reported; an own one that was taken down, looked at again. */
export const isReportable = (
  { writer, removed_at }: { writer: MessageWriter; removed_at: unknown },
  reader: MessageWriter,
): boolean => writer !== reader || removed_at !== null;

const RULES = {
  required: "Write a message first",
  max: MESSAGE_MAX_LENGTH,
  tooLong: `A message has at most ${MESSAGE_MAX_LENGTH} characters`,
};

export const messageSchema = z.object({ message: requiredParagraphs(RULES) });

/** A file needs no text. */
export const fileMessageSchema = z.object({ message: requiredParagraphs({ ...RULES, min: 0 }) });
