import { useEffect, useRef } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import "sonner/dist/styles.css";
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from "#src/domain/policy.ts";
import { onToast, type ToastMessage } from "./toast.ts";

/** Shows toasts from now on, beginning with the one that called for it. */
export default function Toaster({ first }: { first: ToastMessage }) {
  const shownFirst = useRef(false);
  useEffect(() => {
    if (!shownFirst.current) show(first);
    shownFirst.current = true;
    return onToast(show);
  }, [first]);
  return (
    <SonnerToaster
      duration={TOAST_DURATION_MS}
      visibleToasts={TOASTS_VISIBLE}
      position="bottom-right"
      closeButton
    />
  );
}

function show({ title, description, variant }: ToastMessage): void {
  const options = description === undefined ? {} : { description };
  if (variant === "destructive") sonner.error(title, options);
  else sonner.success(title, options);
}
