/** Shows an email address without its scheme. */
export const channelAddress = (url: string): string =>
  url.startsWith("mailto:") ? decodeURIComponent(url.slice("mailto:".length)) : url;
