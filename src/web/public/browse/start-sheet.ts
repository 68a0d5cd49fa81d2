import { openDialog } from "#src/web/live/dialogs.ts";

/** Opens the filters in a sheet on phones: the fields move into it, with what was typed. */
export function startSheet(form: HTMLFormElement, onClosed: () => void): { close: () => void } {
  const find = (id: string) => document.getElementById(id);
  form.addEventListener("click", ({ target }) => {
    const opener = target instanceof Element ? target.closest("#open-filters") : null;
    const sheet = find("filter-sheet");
    const fields = find("filter-fields");
    if (!opener || !fields || !(sheet instanceof HTMLDialogElement)) return;
    find("filter-sheet-fields")?.append(fields);
    openDialog(sheet, {
      opener,
      onClosed: () => {
        find("filter-box")?.prepend(fields);
        onClosed();
      },
    });
  });
  return {
    close() {
      const sheet = find("filter-sheet");
      if (sheet instanceof HTMLDialogElement) sheet.close();
    },
  };
}
