import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone, phoneLink } from "#src/domain/format/phone.ts";
import { emailLink, whatsAppLink } from "#src/domain/leads/first-sentence.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** Links to call, WhatsApp and email, with a prefilled first sentence. */
export function ContactLinks({ lead }: { lead: Pick<DealerLead, "name" | "phone" | "email" | "vehicle"> }) {
  const whatsApp = whatsAppLink(lead);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ContactLink href={phoneLink(lead.phone)} icon={<Phone aria-hidden="true" className="size-5" />}>
        Call {formatPhone(lead.phone)}
      </ContactLink>
      {whatsApp !== null && (
        <ContactLink href={whatsApp} icon={<MessageCircle aria-hidden="true" className="size-5" />} opensTab>
          WhatsApp
        </ContactLink>
      )}
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
  opensTab?: boolean;
  children: ReactNode;
}

function ContactLink({ href, icon, opensTab = false, children }: ContactLinkProps) {
  return (
    <a
      href={href}
      {...(opensTab && { target: "_blank", rel: "noreferrer" })}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-[1.375rem] bg-teal-wash px-4 font-semibold text-teal-deep underline-offset-4 hover:underline"
    >
      {icon}
      <span className="min-w-0 py-1.5 wrap-anywhere">
        {children}
        {opensTab && <span className="sr-only"> (opens in a new tab)</span>}
      </span>
    </a>
  );
}
