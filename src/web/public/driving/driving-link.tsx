import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";

export const DRIVING_LINK_ID = "driving-link";

/** Opens the dialog with the driving profile; a link to its page without JavaScript. */
export function DrivingLink({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { default: loaded } = await import("./driving-dialog.tsx");
      setDialog(() => loaded);
    } catch {
      location.assign(href);
    }
  };
  return (
    <>
      <a
        id={DRIVING_LINK_ID}
        href="/my-driving"
        rel="nofollow"
        onClick={open}
        className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
      >
        {children}
      </a>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
