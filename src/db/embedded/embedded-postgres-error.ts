/** One line for the operator: what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
