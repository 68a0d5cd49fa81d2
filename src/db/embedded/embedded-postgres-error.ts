/** An error that the operator can fix: the message says in one line what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
