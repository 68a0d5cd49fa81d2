import type { Section } from "../parts/prose-html.ts";

export function GuideContents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-label="In this guide" className="hidden px-5 lg:block">
      <h2 className="text-lg font-bold">In this guide</h2>
      <ul className="mt-2">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 text-teal underline-offset-4 hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
