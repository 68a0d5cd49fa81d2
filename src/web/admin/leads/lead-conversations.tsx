import { DocumentFile } from "#src/web/portal/document-file.tsx";
import { api } from "#src/web/session/api-client.ts";
import { MessageThread } from "#src/web/ui/message-thread.tsx";
import type { LeadFile } from "./lead-file.ts";
import { LeadSection } from "./lead-section.tsx";

/** Messages between the buyer and each dealer, to decide complaints about them. */
export function LeadConversations({ file: { lead, routes, messages } }: { file: LeadFile }) {
  const talking = routes.filter(({ dealer_id }) => messages.some((one) => one.dealer_id === dealer_id));
  if (talking.length === 0) return null;
  return (
    <LeadSection title="Messages">
      {talking.map(({ dealer_id, name }) => (
        <details key={dealer_id}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
            With {name} ({messages.filter((one) => one.dealer_id === dealer_id).length})
          </summary>
          <MessageThread
            messages={messages.filter((one) => one.dealer_id === dealer_id)}
            reader="dealer"
            nameOf={({ writer }) => (writer === "buyer" ? lead.name : name)}
            fileOf={(sent, { lead_message_id }) => (
              <DocumentFile file={sent} load={() => loadFile(lead_message_id)} />
            )}
          />
        </details>
      ))}
    </LeadSection>
  );
}

const loadFile = (leadMessageId: string) =>
  api.admin["message-files"][":lead_message_id"].$get({ param: { lead_message_id: leadMessageId } });
