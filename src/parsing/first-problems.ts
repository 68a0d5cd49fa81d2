import type { CellError } from "#src/domain/imports/imported-vehicle.ts";

/** Limit for errors and for warnings; the failed rows file has all errors. */
const PROBLEMS_SHOWN = 500;

export function firstProblems() {
  const shown: CellError[] = [];
  let count = 0;
  return {
    shown,
    count: () => count,
    add(problems: readonly CellError[]) {
      count += problems.length;
      shown.push(...problems.slice(0, Math.max(0, PROBLEMS_SHOWN - shown.length)));
    },
  };
}
