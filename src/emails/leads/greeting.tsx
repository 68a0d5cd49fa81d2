import { isPlainWords } from "#src/domain/text/is-plain-words.ts";
import { Paragraph } from "#src/emails/email-layout.tsx";

/** Without a name that email clients could turn into a link. */
export const Greeting = ({ name }: { name: string }) => (
  <Paragraph>{isPlainWords(name) ? `Hello ${name},` : "Hello,"}</Paragraph>
);
