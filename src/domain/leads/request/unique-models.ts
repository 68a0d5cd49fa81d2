export function uniqueModels(models: readonly string[]): string[] {
  const seen = new Set<string>();
  return models
    .map((model) => model.trim())
    .filter((model) => {
      const key = model.toLowerCase();
      if (key === "" || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}
