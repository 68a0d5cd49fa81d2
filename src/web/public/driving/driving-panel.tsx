const PILL =
  "inline-flex min-h-9 items-center rounded-full border border-line-strong bg-white px-3.5 font-semibold text-ink hover:border-ink aria-[current=true]:border-teal aria-[current=true]:bg-teal aria-[current=true]:text-white";

/**
 * The buyer's driving profile, with a filter from it: 'Only cars that manage it' filters by winter range, so that the
 * URL does not reveal how the buyer drives. Below the cars on phones, where the bar leads to the answers.
 * @param search the query string of the search
 */
export function DrivingPanel({ search }: { search: string }) {
  return (
    <div
      data-driving-panel={search}
      className="mt-4 flex flex-wrap items-center gap-x-2 max-lg:order-last rounded-card border border-line bg-white px-4 py-2 text-sm"
    >
      <a
        href="/my-driving"
        rel="nofollow"
        data-dialog-link
        data-text="link"
        className="inline-flex min-h-11 items-center font-semibold link"
      >
        Will it do my week?
      </a>
      <span data-text="none">Tell us how you drive and we'll check every car.</span>
      <span data-text="driving" hidden className="grow font-semibold figures" />
      <a href="/browse" data-in-place data-only hidden className={PILL}>
        Only cars that manage it
      </a>
      <button type="button" data-forget hidden className="min-h-9 px-2 link">
        Forget<span className="sr-only"> how I drive</span>
      </button>
    </div>
  );
}
