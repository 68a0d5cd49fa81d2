/** Something the person who starts the program can put right: the message is one line that says what and how. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
