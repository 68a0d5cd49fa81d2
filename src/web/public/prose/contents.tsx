import type { Section } from "./prose-html.ts";

/** Table of contents; hidden on phones. */
export function Contents({ title, sections }: { title: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={title} className="hidden self-start xl:sticky xl:top-20 xl:block">
      <p className="border-t-2 border-ink pt-3 font-display text-lg font-bold">{title}</p>
      <ul className="mt-2">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-1 leading-snug text-teal underline-offset-4 hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
