import { useEffect, useRef } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import "sonner/dist/styles.css";
import { onToast, type ToastMessage } from "./toast.ts";

const TOAST_DURATION_MS = 4000;
const TOASTS_VISIBLE = 3;

export default function Toaster({ first }: { first: readonly ToastMessage[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const message of first.slice(shown.current)) show(message);
    shown.current = first.length;
    return onToast(show);
  }, [first]);
  return (
    <SonnerToaster
      duration={TOAST_DURATION_MS}
      visibleToasts={TOASTS_VISIBLE}
      position="bottom-right"
      closeButton
      toastOptions={{ classNames: LOOK }}
    />
  );
}

// `!important`, because Sonner's styles load after ours.
const LOOK = {
  toast: "rounded-card! border-line! font-sans! text-base! text-ink!",
  error: "border-danger! bg-danger! text-white!",
  title: "font-semibold!",
  description: "text-inherit!",
  closeButton: "size-6! text-ink! bg-white!",
};

function show({ title, description, variant }: ToastMessage): void {
  const options = description === undefined ? {} : { description };
  if (variant === "destructive") sonner.error(title, options);
  else sonner.success(title, options);
}
