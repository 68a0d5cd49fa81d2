import { formatShortDate } from "#src/domain/format/format.ts";
import { parsePeopleListQuery } from "#src/domain/operations/operations-lists.ts";
import { ROLE_REASON_MAX_LENGTH } from "#src/domain/policy/accounts.ts";
import { ListFilters } from "#src/web/admin/list-filters.tsx";
import { filteredLoader, ListPage } from "#src/web/admin/pages.tsx";
import { ReasonButton } from "#src/web/portal/form-dialogs.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import type { Route } from "./+types/people";

export const meta = () => portalMeta("People");

export const clientLoader = filteredLoader("people", parsePeopleListQuery, (query) =>
  bodyOf(api.admin.people.$get({ query })),
);

export default function PeoplePage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="People"
      about="Everyone who has signed up. Admins can change every listing and dealer and read every enquiry. We email all admins when someone gains or loses that role."
      before={
        <ListFilters
          action="/admin/people"
          search={{ label: "Search people", placeholder: "Name, email or dealer" }}
          choice={{ name: "role", label: "Role", value: query.role, texts: ROLE_TEXT }}
        />
      }
      found={found}
      what="The people"
      rowsOf={({ people }) => people}
      keyOf={({ user_id }) => user_id}
      line={(person) => <PersonLine person={person} />}
      emptyText="No one matches this search"
    />
  );
}

const ROLE_TEXT = {
  all: "Everyone",
  admin: "Admins",
  dealer: "Dealers' people",
  none: "Without a role",
} as const;

function PersonLine({ person }: { person: Person }) {
  const { user_id, full_name, email, is_admin, is_confirmed, is_disabled } = person;
  const { dealer_id, dealer_name, dealer_role } = person;
  return (
    <article aria-label={email} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-bold">
          <span className="min-w-0 wrap-anywhere">{full_name}</span>
          {is_admin && <Badge variant="default">Admin</Badge>}
          {is_disabled && <Badge variant="outline">Disabled</Badge>}
          {!is_confirmed && <Badge variant="outline">Not confirmed</Badge>}
        </h2>
        <p className="break-all">{email}</p>
        <p className="text-sm text-ink-soft figures">
          {dealer_id && (
            <>
              <TextLink look="light" to={`/admin/dealers/${dealer_id}`}>
                {dealer_name}
              </TextLink>
              {`, ${dealer_role} · `}
            </>
          )}
          {dates(person)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {changesOf(person).map((endpoint) => {
          const { button, question, consequences, done, variant, reasonHint } = CHANGES[endpoint];
          return (
            <ReasonButton
              key={endpoint}
              id={`${endpoint}-${user_id}`}
              look={{ className: "px-4" }}
              title={question(email)}
              about={consequences}
              submit={button}
              variant={variant}
              hint={reasonHint}
              maxLength={ROLE_REASON_MAX_LENGTH}
              save={(json) => api.admin.people[":user_id"][endpoint].$post({ param: { user_id }, json })}
              done={{ title: "Success", description: done(email) }}
            >
              {button}
              <span className="sr-only"> {email}</span>
            </ReasonButton>
          );
        })}
      </div>
    </article>
  );
}

function dates({ signed_up_at, last_used_at }: Person): string {
  const signedUp = `Signed up ${formatShortDate(new Date(signed_up_at))}`;
  return last_used_at === null
    ? `${signedUp}, not signed in`
    : `${signedUp}, last seen ${formatShortDate(new Date(last_used_at))}`;
}

const EVERY_ADMIN = "We email this to every admin and record it in the audit log.";
const AUDIT_LOG = "We record this in the audit log.";

/** By endpoint. */
const CHANGES = {
  "revoke-admin": {
    button: "Revoke admin",
    question: (email: string) => `Remove the admin role from ${email}?`,
    consequences: "They lose access to the admin area at once.",
    done: (email: string) => `${email} is no longer an admin`,
    variant: "danger",
    reasonHint: EVERY_ADMIN,
  },
  "grant-admin": {
    button: "Make admin",
    question: (email: string) => `Make ${email} an admin?`,
    consequences:
      "They will be able to change every listing and dealer, read every enquiry and make others admins.",
    done: (email: string) => `${email} is now an admin`,
    variant: "primary",
    reasonHint: EVERY_ADMIN,
  },
  "end-sessions": {
    button: "Sign out everywhere",
    question: (email: string) => `Sign ${email} out everywhere?`,
    consequences: "All their sessions end. They can sign in again with their password.",
    done: (email: string) => `${email} is signed out everywhere`,
    variant: "danger",
    reasonHint: AUDIT_LOG,
  },
  disable: {
    button: "Disable account",
    question: (email: string) => `Disable the account of ${email}?`,
    consequences:
      "They are signed out and cannot sign in. Their API keys, emails about enquiries and unanswered invitations stop.",
    done: (email: string) => `The account of ${email} is disabled`,
    variant: "danger",
    reasonHint: "They read this when they try to sign in. We also record it in the audit log.",
  },
  enable: {
    button: "Enable account",
    question: (email: string) => `Enable the account of ${email}?`,
    consequences: "They can sign in again. Their API keys and emails about enquiries work again.",
    done: (email: string) => `The account of ${email} is enabled`,
    variant: "primary",
    reasonHint: AUDIT_LOG,
  },
} as const;

function changesOf({ is_admin, is_disabled }: Person): (keyof typeof CHANGES)[] {
  if (is_disabled) return ["enable"];
  return is_admin ? ["revoke-admin", "end-sessions"] : ["grant-admin", "end-sessions", "disable"];
}

type Person = BodyOf<typeof api.admin.people.$get>["people"][number];
