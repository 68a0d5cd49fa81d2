import { Search } from "lucide-react";
import { useId } from "react";
import { Button } from "#src/web/ui/button.tsx";
import type { useUrlSyncedValue } from "./use-url-synced-value.ts";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  search: ReturnType<typeof useUrlSyncedValue>;
}

export function SearchBox({ label, placeholder, search }: SearchBoxProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="search"
        name="search"
        value={search.shown}
        onChange={({ target }) => search.show(target.value)}
        placeholder={placeholder}
        className="min-h-11 w-full max-w-sm min-w-0 grow basis-full sm:basis-56 rounded-lg border border-line-strong bg-white px-3 py-2"
      />
      <Button type="submit" variant="outline" className="px-4">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
    </>
  );
}
