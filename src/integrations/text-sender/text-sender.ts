/** Permanent: the number cannot receive texts. */
export class TextRefused extends Error {
  override name = "TextRefused";
}

export interface TextSender {
  /** @param to as +447700900123 @throws TextRefused; any other error is worth a retry */
  send(message: { to: string; text: string }): Promise<void>;
}
