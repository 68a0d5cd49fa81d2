import { Mail, Phone } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { formatPhone, phoneLink } from "#src/domain/format/format.ts";
import { type ContactChoice, isByMessagesOnly } from "#src/domain/leads/lead-route.ts";
import { emailLink } from "#src/texts/first-sentence.ts";
import type { DealerLead } from "./dealer-lead.ts";

interface ContactLinksProps {
  lead: Pick<DealerLead, "name" | "phone" | "email" | "vehicle"> & ContactChoice;
  children?: ReactNode;
}

/** Links to call and email: the ways that the consent names. The email starts with a prefilled sentence. */
export function ContactLinks({ lead, children }: ContactLinksProps) {
  const byMessagesOnly = isByMessagesOnly(lead);
  return (
    <>
      {byMessagesOnly && (
        <p className="mt-3 rounded-lg bg-teal-wash p-3 font-semibold text-teal-deep">
          This buyer asked for messages only, and your first one is your answer. Their number shows here once
          they share it with you.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!byMessagesOnly && (
          <>
            <ContactLink href={phoneLink(lead.phone)} Icon={Phone}>
              Call {formatPhone(lead.phone)}
            </ContactLink>
            <ContactLink href={emailLink(lead)} Icon={Mail}>
              Email <EmailAddress email={lead.email} />
            </ContactLink>
          </>
        )}
        {children}
      </div>
    </>
  );
}

/** Wraps to its own line first, then before the @. Phones show the button alone. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="inline-block max-w-full max-sm:sr-only">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

interface ContactLinkProps extends ComponentProps<"a"> {
  Icon: typeof Phone;
}

export const ContactLink = ({ Icon, children, ...link }: ContactLinkProps) => (
  <a
    {...link}
    className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-[1.375rem] bg-teal-wash px-4 font-semibold text-teal-deep underline-offset-4 hover:underline"
  >
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    <span className="min-w-0 py-1.5 wrap-anywhere">{children}</span>
  </a>
);
