/** Whether a click on a link opens it in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
