/**
 * Line drawings on a 24 by 24 grid, after Lucide (ISC licence). Inlined because its package weighs
 * more.
 */
const PATHS = {
  heart:
    "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
  share:
    "M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8.6 13.5l6.8 4M15.4 6.5l-6.8 4",
  sliders: "M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3",
  check: "M20 6 9 17l-5-5",
  plus: "M5 12h14M12 5v14",
  minus: "M5 12h14",
  cross: "M18 6 6 18M6 6l12 12",
  "chevron-left": "m15 18-6-6 6-6",
  "chevron-right": "m9 18 6-6-6-6",
} as const;

/** Decorative, hidden from screen readers. */
export const Icon = ({ name, className }: { name: keyof typeof PATHS; className: string }) => (
  <Drawing path={PATHS[name]} className={className} />
);

/** An icon that a single page has, which the others do not load. */
export function Drawing({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
