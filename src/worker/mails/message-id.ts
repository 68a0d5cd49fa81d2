/** The same for every try of one mail, so that mail programs recognise a second delivery. @param part letters, digits, dots and hyphens */
export function messageId(part: string, public_origin: string): string {
  return `<${part}@${new URL(public_origin).hostname}>`;
}
