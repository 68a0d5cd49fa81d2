import { PAGE_ROUTES } from "#tests/support/sources/page-routes.ts";

/** A route that only leads on is a file without JSX. */
export function pagesNotVisited(start: RegExp, visited: readonly string[]): string[] {
  const pages = PAGE_ROUTES.filter(({ path, file }) => start.test(path) && file.endsWith("x")).map(
    ({ path }) => path,
  );
  const found = new Set(visited.map((address) => pageAt(address, pages)));
  return pages.filter((page) => !found.has(page));
}

/** A static route wins over a parameter that would match the same path. */
const pageAt = (address: string, pages: readonly string[]) =>
  pages.find((page) => page === address) ?? pages.find((page) => patternOf(page).test(address));

const patternOf = (page: string) => new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+")}$`);
