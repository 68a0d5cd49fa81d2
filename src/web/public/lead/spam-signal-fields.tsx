import { HONEYPOT_FIELD, SHOWN_AT_FIELD } from "#src/domain/leads/request/lead-entries.ts";

/**
 * The honeypot field, hidden from sight, keyboard and screen readers, and the time the form was
 * shown. Not `display: none`, which bots detect. The label is for pages without styles.
 */
export function SpamSignalFields({ shownAt }: { shownAt?: number }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label>
        Leave this empty
        <input name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      {shownAt !== undefined && <input type="hidden" name={SHOWN_AT_FIELD} defaultValue={shownAt} />}
    </div>
  );
}
