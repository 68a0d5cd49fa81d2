import { formatClockTime } from "#src/domain/format/london-day.ts";
import { mayProgress, PROGRESS_TEXT, progressSteps } from "#src/domain/leads/lead-route.ts";
import { responseClock } from "#src/domain/leads/response-clock/response-clock.ts";
import type { LeadWithHistory } from "#src/services/leads/inbox/dealer-lead.ts";
import { Button } from "#src/web/ui/button.tsx";
import { TextAreaField } from "#src/web/ui/forms/field.tsx";
import { FormKeyField } from "#src/web/ui/forms/form-key.tsx";
import { MessageReportForm, type RefusedReport } from "#src/web/ui/message-report-form.tsx";
import { MessageThread } from "#src/web/ui/message-thread.tsx";
import { ContactLinks } from "../leads/contact-links.tsx";
import { LeadVehicle } from "../leads/lead-vehicle.tsx";
import { LeadWishes } from "../leads/lead-wishes.tsx";

export interface Refusal {
  refusal: string | null;
  wrongMessage: string | undefined;
  wrongReport: RefusedReport | undefined;
  typed: string;
}

interface LinkedEnquiryProps {
  lead: LeadWithHistory;
  /** Expiry of this browser's access. */
  until: Date;
  now: Date;
  refused: Refusal | undefined;
  /** The action that led to this page: 'message', 'report', or a progress. */
  done: string | null;
}

/** One enquiry with what a call needs, without the rest of the portal. */
export const LinkedEnquiry = ({ lead, until, now, refused, done }: LinkedEnquiryProps) => (
  <div className="page max-w-3xl py-8">
    <h1 className="text-title font-bold wrap-anywhere">{lead.name}</h1>
    <p className="mt-1 figures">{responseClock(lead, now).text}</p>
    {refused?.refusal && (
      <p
        role="alert"
        className="mt-4 rounded-lg border-2 border-danger bg-danger-wash p-3 font-semibold text-danger"
      >
        {refused.refusal}
      </p>
    )}
    {done !== null && (
      <p role="status" className="mt-4 rounded-card bg-teal-wash p-4 font-semibold">
        {DONE_TEXT[done] ?? `Marked as ${PROGRESS_TEXT[lead.progress]}.`}
      </p>
    )}
    <ContactLinks lead={lead} />
    {lead.question && (
      <p className="mt-5 border-l-4 border-teal pl-4 wrap-anywhere">
        <span className="block text-sm text-ink-soft">The buyer asks</span>
        <span className="font-semibold">{lead.question}</span>
      </p>
    )}
    <MessageThread
      messages={lead.messages}
      reader="dealer"
      nameOf={({ writer }) => (writer === "buyer" ? lead.name : "Your dealership")}
      fileOf={({ file_name }) => (
        <a
          href="/dealer/leads"
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-teal underline underline-offset-4"
        >
          {file_name}: open your enquiries to see it
        </a>
      )}
      reportOf={(message) => (
        <MessageReportForm
          message={message}
          reader="dealer"
          refused={
            refused?.wrongReport?.lead_message_id === message.lead_message_id
              ? refused.wrongReport
              : undefined
          }
        />
      )}
    />
    <form method="post" noValidate className="mt-4 grid max-w-xl gap-2">
      <FormKeyField />
      <TextAreaField
        label={`Message to ${lead.name}`}
        id="message"
        name="message"
        rows={3}
        hint="They read it on the page of their request, and we tell them by email."
        error={refused?.wrongMessage}
        defaultValue={refused?.typed}
      />
      <Button type="submit" variant="outline" className="justify-self-start px-4">
        Send message
      </Button>
    </form>
    <ProgressForm lead={lead} />
    <h2 className="mt-8 mb-3 text-xl font-bold">The whole enquiry</h2>
    <div className="grid gap-6">
      <LeadWishes lead={lead} />
      <LeadVehicle lead={lead} />
    </div>
    <p className="mt-8 rounded-card bg-paper-deep p-4">
      This enquiry stays open in this browser until {formatClockTime(until, now)}. For notes, reporting the
      enquiry and your other enquiries,{" "}
      <a href="/dealer/leads" className="font-semibold text-teal underline underline-offset-4">
        sign in to the Dealer Portal
      </a>
      .
    </p>
  </div>
);

const DONE_TEXT: Record<string, string> = {
  message: "Your message is sent.",
  report: "Report sent. We confirm it by email, with the day of our decision.",
};

function ProgressForm({ lead }: { lead: LeadWithHistory }) {
  const { progress } = lead;
  const steps = progressSteps(lead).filter((step) => mayProgress(progress, step));
  return (
    <form method="post" className="mt-6 border-t border-line pt-4">
      <input type="hidden" name="seen" value={progress} />
      <fieldset>
        <legend className="font-semibold">How far did you get? Now: {PROGRESS_TEXT[progress]}</legend>
        <div className="mt-3 flex flex-wrap gap-2">
          {steps.map((step) => (
            <button key={step} type="submit" name="progress" value={step} className={STEP}>
              {PROGRESS_TEXT[step]}
            </button>
          ))}
          {mayProgress(progress, "opened") && progress !== "new" && (
            <button type="submit" name="progress" value="opened" className={STEP}>
              Undo
              <span className="sr-only">: back to {PROGRESS_TEXT.opened}</span>
            </button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

const STEP =
  "min-h-11 rounded-full border border-line-strong bg-white px-4 font-semibold hover:border-ink hover:bg-paper-deep";
