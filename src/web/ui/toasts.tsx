import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type ToastMessage } from "./toast.ts";

const LazyToaster = lazy(() => import("./toaster.tsx"));

/** Where toasts appear. Its code is fetched when the first one is shown: most visits never see any. */
export function Toasts() {
  const [first, setFirst] = useState<ToastMessage | null>(null);
  useEffect(() => onToast(setFirst), []);
  if (first === null) return null;
  return (
    <Suspense fallback={null}>
      <LazyToaster first={first} />
    </Suspense>
  );
}
