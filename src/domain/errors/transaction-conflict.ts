/** Deadlock or serialization failure: Postgres rolled the transaction back. */
export const isTransactionConflict = (error: unknown): boolean =>
  /^(40P01|40001)$/.test((error as { code?: string } | null)?.code ?? "");

/** An immediate retry could deadlock again with the transaction being woken. */
export const RETRY_DELAY_MS = 50;
