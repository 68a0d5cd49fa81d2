const TILES = [
  {
    to: "/browse",
    cta: "browse",
    title: "Browse used EVs",
    text: "Filter by winter range, battery, charging speed and distance.",
  },
  {
    to: "/lead",
    cta: "get_matched",
    title: "Get matched",
    text: "Say what you need once; let dealers who have it come to you.",
  },
  {
    to: "/blog",
    cta: "blog",
    title: "Read before you buy",
    text: "Battery certificates, road tax, home charging, viewings.",
  },
  {
    to: "/models",
    cta: "models",
    title: "Model guides",
    text: "What each used EV is like to own, version by version.",
  },
];

export function Tiles() {
  return (
    <section aria-label="Where to start" data-cta-location="home_tiles" className="page mt-16">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {TILES.map((tile) => (
          <li key={tile.to} className="flex">
            <a
              href={tile.to}
              data-cta={tile.cta}
              className="group flex grow flex-col rounded-card border border-line bg-white p-5 shadow-card hover:border-teal"
            >
              <span className="font-display text-xl font-bold group-hover:text-teal">{tile.title}</span>
              <span className="mt-2 text-ink-soft">{tile.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
