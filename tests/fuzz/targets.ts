import type { Target } from "./target.ts";
import { ADDRESS_TARGETS } from "./targets/addresses.ts";
import { FILE_TARGETS } from "./targets/files.ts";
import { STOCK_TARGETS } from "./targets/stock.ts";
import { TEXT_TARGETS } from "./targets/texts.ts";

/** Every parser of what strangers send. */
export const TARGETS: Record<string, Target> = {
  ...STOCK_TARGETS,
  ...FILE_TARGETS,
  ...TEXT_TARGETS,
  ...ADDRESS_TARGETS,
};
