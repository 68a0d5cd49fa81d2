import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type ToastMessage } from "./toast.ts";

const LazyToaster = lazy(() => import("./toaster.tsx"));

/** Where toasts appear. Its code is fetched when the first one is shown: most visits never see any. */
export function Toasts() {
  // Several, when more come while the code is on its way.
  const [first, setFirst] = useState<readonly ToastMessage[]>([]);
  useEffect(() => onToast((message) => setFirst((earlier) => [...earlier, message])), []);
  if (first.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyToaster first={first} />
    </Suspense>
  );
}
