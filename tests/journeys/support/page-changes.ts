import type { Page } from "playwright-core";

/** What changes a page besides its own scripts: browsers, extensions, password managers. They run in the page. */
export const CHANGES: Record<string, () => void> = {
  "a translation": () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, option, textarea, template"))
        continue;
      const font = document.createElement("font");
      const inner = document.createElement("font");
      inner.append(`«${text.data}»`);
      font.append(inner);
      text.replaceWith(font);
    }
    document.documentElement.lang = "fr";
  },
  "links of a data detector": () => {
    for (const text of document.querySelectorAll("main :is(p, dd, legend, label > span)")) {
      const link = Object.assign(document.createElement("a"), { href: "x-apple-data-detectors://1" });
      link.textContent = "·";
      text.append(link);
    }
  },
  "attributes of a password manager": () => {
    for (const control of document.querySelectorAll("input, form, select")) {
      control.setAttribute("data-lastpass-icon-root", "true");
      control.setAttribute("aria-autocomplete", "list");
      control.setAttribute("autocomplete", "off");
    }
  },
  "elements of an extension": () => {
    for (const control of document.querySelectorAll("main input:not([type=hidden])")) {
      control.after(document.createElement("grammarly-extension"));
    }
    for (const part of document.querySelectorAll("body, main form, main section, main ul")) {
      const added = document.createElement("div");
      added.attachShadow({ mode: "open" });
      part.prepend(added);
    }
  },
  "headings that are gone": () => {
    for (const part of document.querySelectorAll("h1, h2, legend")) part.remove();
  },
};

const FIELDS =
  "main :is(input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea)[id]";

/** Types into every visible text field. @returns the values by the ids of the fields */
export async function typeEverywhere(page: Page): Promise<Record<string, string>> {
  const typed: Record<string, string> = {};
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    const id = (await field.getAttribute("id")) ?? "";
    typed[id] = `typed ${id.length}`;
    await field.fill(typed[id]);
  }
  return typed;
}

export const valuesOf = (page: Page, ids: string[]) =>
  page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((id) => [id, (document.getElementById(id) as HTMLInputElement | null)?.value]),
      ),
    ids,
  );

/**
 * Opens a page whose scripts arrive when they are told to: first those of all pages, then its own.
 * @param ofAllPages the names of the former
 */
export async function openWithLateScripts(page: Page, path: string, ofAllPages: readonly string[]) {
  const [first, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    await (ofAllPages.includes(pathname) ? first : rest).promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return {
    /** The switch in the footer is live by a script of all pages. */
    sendFirst: async () => {
      first.resolve();
      await page.locator("[data-statistics-switch] label:not(.invisible)").waitFor();
    },
    sendRest: () => rest.resolve(),
  };
}
