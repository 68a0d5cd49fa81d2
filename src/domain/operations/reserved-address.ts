/** RFC 2606 and RFC 6761: for examples and tests. */
const RESERVED_DOMAIN = /(^|\.)(example|invalid|localhost|test|example\.(com|net|org))$/i;

/** @param address 'hello@example.org', or with a name: 'Hello <hello@example.org>' */
export function isReservedAddress(address: string): boolean {
  const bare = bareAddress(address);
  return RESERVED_DOMAIN.test(bare.slice(bare.lastIndexOf("@") + 1));
}

export const bareAddress = (address: string): string =>
  /<([^<>]*)>$/.exec(address.trim())?.[1] ?? address.trim();
