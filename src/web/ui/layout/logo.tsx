import { BRAND } from "#src/domain/policy/brand.ts";

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-xl font-bold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-ink" />
        <path d="M18.6 4.5 8.4 17.6h6.2l-1.9 9.9 10.9-14h-6.4z" className="fill-spark" />
      </svg>
      {BRAND}
    </span>
  );
}
