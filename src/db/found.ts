/** What a query finds: one of its list, or the one that it may not find. */
export type Found<Query extends (...args: never[]) => Promise<unknown>> =
  NonNullable<Awaited<ReturnType<Query>>> extends readonly (infer One)[]
    ? One
    : NonNullable<Awaited<ReturnType<Query>>>;
