interface ModelNotesProps {
  name: string;
  notes: { highlights: readonly string[]; links: readonly { href: string; text: string }[] };
}

/** 'What to know about this model', with links into guide, comparisons and articles. */
export default function ModelNotesBox({ name, notes: { highlights, links } }: ModelNotesProps) {
  if (links.length === 0) return null;
  return (
    <section
      id="model-notes-box"
      aria-labelledby="model-notes"
      className="rounded-card bg-paper-deep p-5 sm:p-6"
    >
      <h2 id="model-notes" className="text-2xl font-bold">
        {highlights.length > 0 ? `What to know about the ${name}` : "What to know before you buy"}
      </h2>
      <ul className="mt-3 list-disc pl-5">
        {highlights.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="inline-block py-2 font-semibold text-teal underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
