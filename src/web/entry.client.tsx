import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { listenBeforeRouter } from "./public/dialogs/pop-guard.ts";

// Said before zod is there, which comes with the forms: it would else try to make functions of strings, which our content
// security policy forbids and browsers report. The same as z.config({ jitless: true }).
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
