export function uniqueTopics(topics: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const topic of topics.map((text) => text.trim())) {
    const key = topic.toLowerCase();
    if (key !== "" && !found.has(key)) found.set(key, topic);
  }
  return [...found.values()];
}
