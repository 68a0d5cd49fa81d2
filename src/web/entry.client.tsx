import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenBeforeRouter } from "./public/dialogs/pop-guard.ts";

// z.config({ jitless: true }) before zod is loaded, which comes with the forms. Zod would otherwise
// probe `new Function`, which our content security policy forbids and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

listenBeforeRouter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
