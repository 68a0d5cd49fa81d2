interface DealerLogoProps {
  name: string;
  logo_id: string | null;
  /** Its own size, so that nothing moves when it comes. */
  size?: { width: number; height: number };
}

/** A dealer's picture, or the initials of its name. The name itself stands beside it. */
export function DealerLogo({ name, logo_id, size }: DealerLogoProps) {
  if (logo_id === null) {
    return (
      <span
        aria-hidden="true"
        className="grid size-20 shrink-0 place-content-center rounded-card bg-ink font-display text-3xl font-bold text-spark"
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      src={`/dealer-logos/${logo_id}`}
      alt=""
      {...size}
      className="h-20 w-auto max-w-60 shrink-0 rounded-lg object-contain object-left"
    />
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
