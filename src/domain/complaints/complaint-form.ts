import { z } from "zod";
import { requiredText } from "../leads/request/lead-request-fields.ts";
import { COMPLAINT_ANSWER_MAX_LENGTH, COMPLAINT_TEXT_MAX_LENGTH } from "../policy/complaints.ts";
import { LEAD_EMAIL_MAX_LENGTH, LEAD_NAME_LENGTH } from "../policy/leads.ts";
import { emailAddress } from "../text/email-address.ts";
import { requiredParagraphs } from "../text/reason.ts";
import { COMPLAINT_DECISIONS, COMPLAINT_TOPICS, readPage } from "./complaint.ts";

const EMAIL_INVALID = "Enter an email address like name@example.com";

export const complaintSchema = z.object({
  topic: z.enum(COMPLAINT_TOPICS, { error: "Choose what it is about" }),
  name: requiredText(
    { min: 1, max: LEAD_NAME_LENGTH.max },
    { short: "Enter your name", long: `Name must be at most ${LEAD_NAME_LENGTH.max} characters` },
  ),
  email: emailAddress(EMAIL_INVALID, LEAD_EMAIL_MAX_LENGTH),
  text: requiredParagraphs({ required: "Tell us what went wrong", max: COMPLAINT_TEXT_MAX_LENGTH }),
  page: z.unknown().optional().transform(readPage),
});

export const messageReportSchema = z.object({
  report: requiredParagraphs({
    required: "Say what is wrong with the message",
    max: COMPLAINT_TEXT_MAX_LENGTH,
  }),
});

export const complaintAnswerSchema = z.object({
  answer: requiredParagraphs({ required: "Write an answer first", max: COMPLAINT_ANSWER_MAX_LENGTH }),
  decision: z.enum(COMPLAINT_DECISIONS).optional(),
});
