/** Same for each attempt at one email, so that mail clients deduplicate. @param part letters, digits, dots and hyphens */
export function makeMessageId(part: string, publicOrigin: string): string {
  return `<${part}@${new URL(publicOrigin).hostname}>`;
}
