import { render } from "@react-email/render";
import type { ReactElement } from "react";

export interface Email {
  subject: string;
  html: string;
  text: string;
}

export async function renderEmail(subject: string, message: ReactElement): Promise<Email> {
  const [html, text] = await Promise.all([
    render(message),
    render(message, { plainText: true, htmlToTextOptions: { wordwrap: 76, selectors: PLAIN_TEXT } }),
  ]);
  return { subject, html, text };
}

const PLAIN_TEXT = [
  // The converter writes headings in capitals by default.
  { selector: "h1", options: { uppercase: false } },
  { selector: "h2", options: { uppercase: false } },
  // The link text is the number already.
  { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
];
