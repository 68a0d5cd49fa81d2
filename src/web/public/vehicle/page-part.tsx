import { type ReactNode, Suspense, useState } from "react";

interface PagePartProps {
  /** An element inside the part has it. */
  elementId: string;
  children: ReactNode;
}

/**
 * A lazy part that hydrates by itself when the server rendered it. Without a boundary, as after a navigation in
 * the browser, React keeps the page before until the part has loaded, so that the page does not grow under the
 * reader.
 */
export function PagePart({ elementId, children }: PagePartProps) {
  const [isServerRendered] = useState(
    () => typeof document === "undefined" || document.getElementById(elementId) !== null,
  );
  return isServerRendered ? (
    <Suspense fallback={<div className="min-h-96" />}>{children}</Suspense>
  ) : (
    children
  );
}
