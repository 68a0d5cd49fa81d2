import { Link } from "react-router";
import { formatDuration, formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { Rows } from "#src/web/portal/lists.tsx";
import { TextLink } from "#src/web/portal/page.tsx";
import { Badge } from "#src/web/ui/badge.tsx";
import { INBOX_TEXT, type Inbox } from "./work.ts";

/** What waits for a decision, the first due on top; each leads to the page where it is decided. */
export const InboxList = ({ inbox: { total, items } }: { inbox: Inbox }) => (
  <section aria-labelledby="inbox" className="mt-6">
    <h2 id="inbox" className="text-lg font-bold figures">
      {total === 0 ? "Nothing to decide" : `To decide (${formatNumber(total)})`}
    </h2>
    {total > 0 && (
      <Rows
        rows={items}
        by={({ kind, id, since }) => `${kind} ${id} ${since}`}
        isBoxed
        className="mt-3"
        rowClass=""
      >
        {(item) => <InboxLine item={item} now={Date.now()} />}
      </Rows>
    )}
    {total > items.length && (
      <p className="mt-2 text-ink-soft">
        The first {formatNumber(items.length)} are listed. The others follow as these are decided.
      </p>
    )}
    <p className="mt-2 text-ink-soft">
      All, with those decided already:{" "}
      <TextLink look="light" to="/admin/complaints">
        complaints
      </TextLink>
      ,{" "}
      <TextLink look="light" to="/admin/reviews">
        reviews
      </TextLink>
      .
    </p>
  </section>
);

function InboxLine({ item, now }: { item: Inbox["items"][number]; now: number }) {
  const { name, to } = INBOX_TEXT[item.kind];
  const overdue = now - Date.parse(item.due_at);
  return (
    <Link
      to={to.replace(":id", item.id)}
      className="group flex flex-wrap items-center gap-x-4 gap-y-1 p-4 hover:bg-paper"
    >
      <span className="min-w-0 grow basis-64 wrap-anywhere">
        <span className="font-semibold text-teal group-hover:underline">
          {name}: {item.who || "erased"}
        </span>
        <span className="block text-sm text-ink-soft figures">
          {item.what && `${item.what}. `}
          Waiting for {formatDuration(Math.max(0, now - Date.parse(item.since)))}
        </span>
      </span>
      {overdue > 0 ? (
        <Badge variant="danger">Overdue by {formatDuration(overdue)}</Badge>
      ) : (
        <Badge variant="outline">Due {formatShortDate(new Date(item.due_at))}</Badge>
      )}
    </Link>
  );
}
