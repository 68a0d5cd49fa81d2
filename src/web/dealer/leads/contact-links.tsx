import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone, phoneLink } from "#src/domain/format/format.ts";
import { emailLink } from "#src/texts/first-sentence.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** Links to call and email: the ways that the consent names. The email starts with a prefilled sentence. */
export function ContactLinks({ lead }: { lead: Pick<DealerLead, "name" | "phone" | "email" | "vehicle"> }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ContactLink href={phoneLink(lead.phone)} icon={<Phone aria-hidden="true" className="size-5" />}>
        Call {formatPhone(lead.phone)}
      </ContactLink>
      <ContactLink href={emailLink(lead)} icon={<Mail aria-hidden="true" className="size-5" />}>
        Email <EmailAddress email={lead.email} />
      </ContactLink>
    </div>
  );
}

/** Wraps to its own line first, then before the @. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="inline-block max-w-full">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

interface ContactLinkProps {
  href: string;
  icon: ReactNode;
  children: ReactNode;
}

function ContactLink({ href, icon, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-[1.375rem] bg-teal-wash px-4 font-semibold text-teal-deep underline-offset-4 hover:underline"
    >
      {icon}
      <span className="min-w-0 py-1.5 wrap-anywhere">{children}</span>
    </a>
  );
}

export function MessagesOnlyText() {
  return (
    <p className="mt-3 rounded-lg bg-teal-wash p-3 font-semibold text-teal-deep">
      This buyer asked for messages only, and your first one is your answer. Their number shows here once they
      share it with you.
    </p>
  );
}
