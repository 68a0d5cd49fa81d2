import { useId, useState } from "react";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { LEAD_STATE_TEXT } from "#src/domain/leads/lead-state.ts";
import { MAILBOX_GROUNDS } from "#src/domain/privacy/mailbox-request.ts";
import { adminLoader, REQUESTS } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { saveFile } from "#src/web/portal/files.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { PageHead, portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { SelectField } from "#src/web/ui/forms/field.tsx";

export const meta = () => portalMeta("A person's data");

export const clientLoader = adminLoader(async () => ({}));

export default function PersonalDataPage() {
  const [found, setFound] = useState<HeldAboutMailbox | null>(null);
  const find = async (email: string) =>
    setFound(await bodyOf(api.admin["personal-data"].search.$post({ json: { email } })));
  return (
    <>
      <PageHead
        partOf={REQUESTS}
        title="A Person's Data"
        about="For people who write to us because they no longer have the link to their own page. Check who they are first: a reply from the mailbox in question is enough."
      />
      <SimpleForm
        id="mailbox"
        start={{ email: "" }}
        save={async ({ email }) => {
          setFound(null);
          await find(email);
        }}
        errorAt="email"
        keepsInput
        aria-label="Search a mailbox"
        submit="Search"
        busyText="Searching..."
        className="mt-6 max-w-lg"
      >
        {({ input }) => input("email", { label: "Email address" })}
      </SimpleForm>
      {found && (
        <section aria-label="What we hold" role="status" className="mt-6">
          <MailboxSummary found={found} />
        </section>
      )}
      {found && (
        <MailboxActions key={found.email} found={found} onDone={() => find(found.email).catch(toastError)} />
      )}
    </>
  );
}

function MailboxSummary({ found }: { found: HeldAboutMailbox }) {
  const { requests, complaints, saved_searches, error_reports, has_account } = found;
  const others = [
    ["Saved searches", saved_searches],
    ["Error reports that name it", error_reports],
  ] as const;
  return (
    <Card>
      <h2 className="font-bold wrap-anywhere">{found.email}</h2>
      {requests.length === 0 && <p className="mt-2">No requests.</p>}
      <ul className="mt-2 grid gap-3">
        {requests.map((one) => (
          <li key={one.lead_id}>
            <TextLink to={`/admin/leads/${one.lead_id}`}>
              Request of {formatDateAndTime(new Date(one.created_at))}
            </TextLink>
            <p className="text-ink-soft">
              {LEAD_STATE_TEXT[one.state]}
              {one.restricted_at && ", restricted"}. Repeats: {one.repeats}, dealers' notes:{" "}
              {one.dealers_notes}, dealers' reports: {one.dealers_reports}, logged emails: {one.emails}.
            </p>
          </li>
        ))}
      </ul>
      <ul className="mt-2 grid gap-3">
        {complaints.map((one) => (
          <li key={one.complaint_id}>
            <TextLink to={`/admin/complaints/${one.complaint_id}`}>
              Complaint of {formatDateAndTime(new Date(one.received_at))}
            </TextLink>
            <p className="text-ink-soft">
              {one.closed_at ? "Closed" : "Open"}
              {one.restricted_at && ", restricted"}
            </p>
          </li>
        ))}
      </ul>
      <ul className="mt-3">
        {others.map(([label, count]) => (
          <li key={label}>
            {label}: {count}
          </li>
        ))}
      </ul>
      {has_account && (
        <p className="mt-3">
          This mailbox also has an account, which these buttons do not change. See{" "}
          <TextLink look="light" to="/admin/people">
            People
          </TextLink>
          .
        </p>
      )}
    </Card>
  );
}

type HeldAboutMailbox = BodyOf<(typeof api.admin)["personal-data"]["search"]["$post"]>;

interface MailboxActsProps {
  found: HeldAboutMailbox;
  onDone: () => Promise<void>;
}

function MailboxActions({ found: { email, requests, complaints }, onDone }: MailboxActsProps) {
  const id = useId();
  const [ground, setGround] = useState("");
  const [isSure, setIsSure] = useState(false);
  const personal = api.admin["personal-data"];
  const json = { email, ground };
  const restrictable = [...requests, ...complaints];
  const isRestricted = restrictable.some(({ restricted_at }) => restricted_at !== null);

  const done = (title: string) => ({ title, description: email });
  const act = (doing: () => Promise<unknown>) => async () => {
    await doing();
    setIsSure(false);
    await onDone();
  };
  const download = async () => {
    const held = await bodyOf(personal.download.$post({ json }));
    saveFile("personal-data.json", JSON.stringify(held, null, 2), "application/json");
  };

  return (
    <Section title="Answer the person" className="mt-6 max-w-lg">
      <SelectField
        label="Reason"
        id={id}
        hint="For the audit log"
        empty="Choose a reason"
        options={Object.entries(MAILBOX_GROUNDS)}
        value={ground}
        onChange={(event) => setGround(event.currentTarget.value)}
      />
      <p className="my-4 flex flex-wrap gap-3">
        <ChangeButton change={act(download)} done={done("Downloaded")}>
          Download everything
        </ChangeButton>
        {restrictable.length > 0 && (
          <ChangeButton
            variant="outline"
            change={act(() => personal.restrict.$post({ json: { ...json, restricted: !isRestricted } }))}
            done={done(isRestricted ? "Restriction lifted" : "Restricted")}
          >
            {isRestricted ? "Lift the restriction" : "Restrict"}
          </ChangeButton>
        )}
      </p>
      <Choice checked={isSure} onChange={(event) => setIsSure(event.currentTarget.checked)}>
        Erase everything about this mailbox. You cannot undo this.
      </Choice>
      <ChangeButton
        variant="danger"
        className="mt-2"
        disabled={!isSure}
        change={act(() => personal.erase.$post({ json }))}
        done={done("Erased")}
      >
        Erase
      </ChangeButton>
    </Section>
  );
}
