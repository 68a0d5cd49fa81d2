import type { ModelGuide } from "./content-types.ts";
import { HYUNDAI_KONA_ELECTRIC_GUIDE } from "./guides/hyundai-kona-electric.ts";
import { MG_ZS_EV_GUIDE } from "./guides/mg-zs-ev.ts";
import { NISSAN_LEAF_GUIDE } from "./guides/nissan-leaf.ts";
import { TESLA_MODEL_3_GUIDE } from "./guides/tesla-model-3.ts";
import { TESLA_MODEL_Y_GUIDE } from "./guides/tesla-model-y.ts";
import { VOLKSWAGEN_ID3_GUIDE } from "./guides/volkswagen-id3.ts";

/** In the order of the model cards. */
export const MODEL_GUIDES: ReadonlyMap<string, ModelGuide> = new Map(
  [
    TESLA_MODEL_3_GUIDE,
    NISSAN_LEAF_GUIDE,
    TESLA_MODEL_Y_GUIDE,
    HYUNDAI_KONA_ELECTRIC_GUIDE,
    MG_ZS_EV_GUIDE,
    VOLKSWAGEN_ID3_GUIDE,
  ].map((guide) => [guide.slug, guide]),
);
