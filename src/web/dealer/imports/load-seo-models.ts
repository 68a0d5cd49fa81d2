import { readSeoModels, SEO_MODELS_PATH, type SeoModel } from "#src/domain/imports/seo-models.ts";

/** Models that the SEO import makes vehicles of. Empty when they cannot be loaded. */
export async function loadSeoModels(): Promise<SeoModel[]> {
  try {
    const answer = await fetch(SEO_MODELS_PATH);
    return answer.ok ? [...readSeoModels(await answer.text())].map(({ model }) => model) : [];
  } catch {
    return [];
  }
}
