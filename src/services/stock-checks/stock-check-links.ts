import { createSignedIds } from "#src/services/signed-id.ts";

/** Signed, personal links in emails that ask which cars are still in stock. */
export interface StockCheckLinks {
  /** Deterministic, so that a retried email has the same link. */
  urlOf(link: { stock_check_link_id: string; expires_at: Date }): string;
  /** Null when the signature is invalid or expired. */
  linkOf(token: string, now: Date): string | null;
}

export function createStockCheckLinks(secret: string, publicOrigin: string): StockCheckLinks {
  const links = createSignedIds(secret, "stock check of a dealer");
  return {
    urlOf({ stock_check_link_id, expires_at }) {
      return `${publicOrigin}/stock-check/${links.sign(stock_check_link_id, expires_at)}`;
    },
    linkOf: links.read,
  };
}
