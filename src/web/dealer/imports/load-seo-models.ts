import { readSeoModels, SEO_MODELS_PATH, type SeoModel } from "#src/domain/imports/seo-models.ts";

/** The models that the SEO import makes vehicles of (spec §7 'Static file'); none when they cannot be had just now. */
export async function loadSeoModels(): Promise<SeoModel[]> {
  try {
    const answer = await fetch(SEO_MODELS_PATH);
    return answer.ok ? [...readSeoModels(await answer.text())].map(({ model }) => model) : [];
  } catch {
    return [];
  }
}
