import { z } from "zod";
import { LEAD_NOTE_MAX_LENGTH } from "../policy/leads/leads.ts";
import { requiredParagraphs } from "../text/reason.ts";

export const leadNoteSchema = z.object({
  text: requiredParagraphs({
    required: "Write a note first",
    max: LEAD_NOTE_MAX_LENGTH,
    tooLong: `A note has at most ${LEAD_NOTE_MAX_LENGTH} characters`,
  }),
});
