import { ButtonLink } from "#src/web/ui/button.tsx";

/** A page that exports this as `missing` shows it when its loader throws `NotFound`. */
export interface MissingRecord {
  title: string;
  text: string;
  action?: { href: string; text: string };
  /** Of the browser's tab, if it is another. */
  tabTitle?: string;
}

const HOME = { href: "/", text: "Go to the home page" };

export function MissingPage({ title, text, action = HOME }: MissingRecord) {
  return (
    <div className="page grid gap-5 py-24">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{text}</p>
      <p>
        <ButtonLink href={action.href}>{action.text}</ButtonLink>
      </p>
    </div>
  );
}
