/** The buyer's own answer, empty until they have said how they drive (`startMyWeek`). */
export const MyWeek = () => (
  <dd data-my-week hidden className="mt-1 figures">
    <strong data-text="week" className="text-lg" />{" "}
    <span className="inline-block rounded bg-teal-wash px-1.5 text-xs">computed</span>
    <span data-text="driving" className="block text-sm text-ink-soft" />
  </dd>
);
