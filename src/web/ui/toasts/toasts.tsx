import { useCallback, useEffect, useState } from "react";
import { Icon } from "../icon.tsx";
import { onToast, type ToastMessage } from "./toast.ts";

const TOAST_DURATION_MS = 4000;
const TOASTS_VISIBLE = 3;

interface ShownToast extends ToastMessage {
  id: number;
}

let lastId = 0;

/**
 * The region where toasts appear. It is on every page from the start, because screen readers announce only changes of a
 * live region that they know already.
 */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const [isPaused, setPaused] = useState(false);
  useEffect(
    () =>
      onToast((message) => {
        lastId += 1;
        const added = { ...message, id: lastId };
        setToasts((earlier) => [...earlier, added].slice(-TOASTS_VISIBLE));
      }),
    [],
  );
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  const close = useCallback((id: number) => {
    setToasts((earlier) => earlier.filter((one) => one.id !== id));
    // A removed element fires no pointerleave and no blur.
    setPaused(false);
  }, []);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className="pointer-events-none fixed right-4 bottom-20 z-50 lg:bottom-4 w-[calc(100%-2rem)] max-w-sm print:hidden"
    >
      <ol className="flex flex-col gap-2">
        {toasts.map((message) => (
          <Toast key={message.id} message={message} isPaused={isPaused} onClose={close} />
        ))}
      </ol>
    </section>
  );
}

function Toast(props: { message: ShownToast; isPaused: boolean; onClose: (id: number) => void }) {
  const { message, isPaused, onClose } = props;
  const { id, title, description, variant } = message;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, TOAST_DURATION_MS, id);
    return () => clearTimeout(timer);
  }, [id, isPaused, onClose]);
  const colors =
    variant === "destructive" ? "border-danger bg-danger text-white" : "border-line bg-white text-ink";
  return (
    <li
      className={`pointer-events-auto flex items-start justify-between gap-3 rounded-card border p-4 shadow-card ${colors}`}
    >
      <div>
        <p className="font-semibold">{title}</p>
        {description && <p>{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Close toast"
        onClick={() => onClose(id)}
        className="shrink-0 rounded p-1"
      >
        <Icon name="cross" className="size-4" />
      </button>
    </li>
  );
}
