import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * React.lazy that never breaks the page: without a connection, or after a deployment that removed
 * the chunk, the part is left out.
 */
// biome-ignore lint/suspicious/noExplicitAny: any props, as in React.lazy.
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(() => load().catch(() => ({ default: (() => null) as never as Part })));
