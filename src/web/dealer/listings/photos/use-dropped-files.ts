import { useEffect, useRef, useState } from "react";

/**
 * Accepts files dropped anywhere on the page and pasted pictures. Otherwise the browser would leave
 * the form to show the file.
 * @returns whether files are being dragged over the page
 */
export function useDroppedFiles(add: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
        type.startsWith("image/"),
      );
      if (pictures.length === 0) return;
      event.preventDefault();
      latest.current(pictures);
    };
    const ends = new AbortController();
    window.addEventListener("dragover", onDragOver, ends);
    window.addEventListener("dragleave", onDragLeave, ends);
    window.addEventListener("drop", onDrop, ends);
    window.addEventListener("paste", onPaste, ends);
    return () => ends.abort();
  }, []);
  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
