/** An absolute word in a text for people, with the test that proves it. */
export interface Claim {
  /** Part of a sentence, with its absolute words; … stands for a value. */
  words: string;
  /** File of the test, and part of the test's name. */
  test: string;
  named: string;
}

export const proof = (test: string, named: string) => ({ test, named });
