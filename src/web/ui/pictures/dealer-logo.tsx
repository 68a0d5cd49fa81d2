interface DealerLogoProps {
  name: string;
  logo_id: string | null;
  /** Intrinsic size, to avoid layout shift. */
  size?: { width: number; height: number };
}

/** The dealer's logo, or initials. Decorative: the name is always next to it. */
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
