import { ButtonLink } from "#src/web/ui/button.tsx";

interface MissingPageProps {
  title: string;
  text: string;
  action?: { href: string; text: string };
}

const HOME = { href: "/", text: "Go to the home page" };

/** Missing record; the loader sets status 404. */
export function MissingPage({ title, text, action = HOME }: MissingPageProps) {
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
