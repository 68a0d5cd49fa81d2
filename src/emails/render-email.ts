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
    render(message, { plainText: true, htmlToTextOptions: { wordwrap: 76, selectors: PLAIN_HEADINGS } }),
  ]);
  return { subject, html, text };
}

// Capitals are how the converter marks headings by default; they read as shouting.
const PLAIN_HEADINGS = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
