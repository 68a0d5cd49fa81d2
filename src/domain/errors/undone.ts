/** Two transactions waited for each other, or changed the same at the same time: of one of them Postgres has left nothing. */
export const isUndone = (error: unknown): boolean =>
  /^(40P01|40001)$/.test((error as { code?: string } | null)?.code ?? "");

/** Whoever began again at once could take what the other is just being woken for, and they would wait for each other again. */
export const LET_BY_MS = 50;
