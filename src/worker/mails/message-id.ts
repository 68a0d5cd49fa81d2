/** The same for every try of one mail, so that mail programs recognise a second delivery. @param part letters, digits, dots and hyphens */
export function makeMessageId(part: string, publicOrigin: string): string {
  return `<${part}@${new URL(publicOrigin).hostname}>`;
}
