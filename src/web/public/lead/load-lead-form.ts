import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";

/** The form of the request page at this URL, with what is known of its car now. @throws without one */
export async function loadLeadForm(url: string): Promise<HTMLElement> {
  const response = await fetch(url);
  const html = trustedHtml(await response.text()).__html as string;
  const page = new DOMParser().parseFromString(html, "text/html");
  const form = page.querySelector<HTMLElement>("[data-lead-form]");
  if (!form) throw new Error("The request page has no form");
  return document.adoptNode(form);
}
