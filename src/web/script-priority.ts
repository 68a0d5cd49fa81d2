const PRELOAD = '<link rel="modulepreload"';

/**
 * React Router's links to scripts, with low priority: the page shows its text and pictures without them, but on a slow
 * line they would arrive first. Text of a page never contains such a link, because React escapes "<".
 */
export const withLowScriptPriority = (html: string): string =>
  html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
