import { InvalidInput } from "../errors/errors.ts";

/** @throws InvalidInput if cut off or not JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInput({ file: "This JSON is not complete. Send the whole file." });
  }
}
