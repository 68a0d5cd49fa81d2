import { Button } from "#src/web/ui/button.tsx";

/** A way on from a page that is missing. */
export const SearchBox = () => (
  <form action="/browse" className="max-w-prose">
    <label htmlFor="missing-keyword" className="font-semibold">
      Search for a car
    </label>
    <div className="mt-1 flex gap-2">
      <input
        id="missing-keyword"
        name="keyword"
        type="search"
        placeholder="Leaf under £10k, Leeds"
        className="min-h-11 w-full min-w-0 rounded-lg border border-line-strong bg-white px-3"
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </div>
  </form>
);
