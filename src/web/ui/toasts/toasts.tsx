import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type ToastMessage } from "./toast.ts";

const LazyToaster = lazy(() => import("./toaster.tsx"));

/** Loads the toaster on the first toast: most visits show none. */
export function Toasts() {
  // More than one if toasts are raised while the code loads.
  const [first, setFirst] = useState<readonly ToastMessage[]>([]);
  useEffect(() => onToast((message) => setFirst((earlier) => [...earlier, message])), []);
  if (first.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyToaster first={first} />
    </Suspense>
  );
}
