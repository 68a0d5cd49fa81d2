import { networkOf } from "#src/domain/accounts/network-of.ts";
import { scrub } from "#src/domain/errors/scrub.ts";
import type { AppContext } from "#src/services/app-context.ts";

const MAX_LENGTH = 500;

/** Counts 404s to find dead links. In memory: a stranger's request must not cost a write. */
export function recordNotFound(
  { notFoundPaths }: Pick<AppContext, "notFoundPaths">,
  { path, ip }: { path: string; ip: string },
): void {
  notFoundPaths.count(scrub(path).slice(0, MAX_LENGTH), networkOf(ip));
}
