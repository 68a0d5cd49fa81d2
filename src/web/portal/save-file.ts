const REVOKE_AFTER_MS = 60_000;

export function saveFile(name: string, content: BlobPart, type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
