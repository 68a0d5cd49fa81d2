import type { ReactNode } from "react";
import { formatDateAndTime, formatLongDate } from "#src/domain/format/format.ts";
import { isReportable, type MessageWriter } from "#src/domain/messages/message.ts";

export interface ShownMessage {
  lead_message_id: string;
  writer: MessageWriter;
  text: string;
  sent_at: Date | string;
  file: { file_name: string; media_type: string; bytes: number } | null;
  removed_at: Date | string | null;
  removed_reason: string | null;
}

interface MessageThreadProps<Message extends ShownMessage> {
  messages: readonly Message[];
  reader: MessageWriter;
  nameOf: (message: Message) => string;
  fileOf: (file: NonNullable<ShownMessage["file"]>, message: Message) => ReactNode;
  /** Form to report a message, or an own one that was taken down. */
  reportOf?: ((message: Message) => ReactNode) | undefined;
}

export function MessageThread<Message extends ShownMessage>({
  messages,
  reader,
  nameOf,
  fileOf,
  reportOf,
}: MessageThreadProps<Message>) {
  if (messages.length === 0) return null;
  return (
    <ol className="mt-4 grid gap-3">
      {messages.map((message) => {
        const sentAt = new Date(message.sent_at);
        const isOwn = message.writer === reader;
        return (
          <li
            key={message.lead_message_id}
            className={`max-w-prose rounded-card p-4 ${isOwn ? "ml-6 bg-paper-deep" : "mr-6 bg-teal-wash"}`}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">{nameOf(message)}</span>,{" "}
              <time dateTime={sentAt.toISOString()}>{formatDateAndTime(sentAt)}</time>
            </p>
            {message.text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>}
            {message.file && <div className="mt-1">{fileOf(message.file, message)}</div>}
            {message.removed_at && (
              <p className="mt-1 wrap-anywhere whitespace-pre-line">
                We took this message down on {formatLongDate(new Date(message.removed_at))}.{" "}
                {message.removed_reason}
              </p>
            )}
            {isReportable(message, reader) && reportOf?.(message)}
          </li>
        );
      })}
    </ol>
  );
}
