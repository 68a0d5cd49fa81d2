export function LinkTiles({ links }: { links: readonly { href: string; text: string }[] }) {
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {links.map(({ href, text }) => (
        <li key={href} className="flex">
          <a
            href={href}
            className="grow rounded-card border border-line bg-white px-5 py-4 font-semibold hover:border-teal hover:text-teal"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
