import { z } from "zod";
import { LEAD_NOTE_MAX_LENGTH } from "../policy/leads.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";

export const leadNoteSchema = z.object({
  text: z
    .string({ error: "Write a note first" })
    .transform(plainParagraphs)
    .pipe(
      z
        .string()
        .min(1, "Write a note first")
        .max(LEAD_NOTE_MAX_LENGTH, `A note has at most ${LEAD_NOTE_MAX_LENGTH} characters`),
    ),
});
