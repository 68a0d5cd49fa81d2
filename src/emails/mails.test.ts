import { expect, it } from "vitest";
import type { JobName } from "#src/queue/jobs.ts";
import { FRAME, sampleOf } from "#tests/support/sample-email.ts";
import { type Mail, renderMail } from "./define-mail.tsx";
import { MAILS } from "./mails.ts";

const samples = MAILS.map(async (mail) => ({
  job: mail.job,
  ...(await renderMail(mail as Mail<JobName, unknown>, sampleOf(mail), FRAME)),
}));

it("says in each email what sample-emails.txt says", async () => {
  const emails = (await Promise.all(samples)).map(
    ({ job, subject, text }) => `${job}: ${subject}\n\n${text}\n`,
  );
  await expect(emails.join("\n\n\n")).toMatchFileSnapshot("sample-emails.txt");
});

it("leaves no gap in an email where a value is missing", async () => {
  for (const { subject, text, html } of await Promise.all(samples)) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  }
});
