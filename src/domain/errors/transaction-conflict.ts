/** Deadlock or serialization failure: Postgres rolled the transaction back. */
export const isTransactionConflict = (error: unknown): boolean =>
  /^(40P01|40001)$/.test((error as { code?: string } | null)?.code ?? "");

/** An immediate retry could take the lock from the transaction being woken and deadlock again. */
export const RETRY_DELAY_MS = 50;
