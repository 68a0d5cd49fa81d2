import type { MouseEvent } from "react";
import { buttonClass } from "#src/web/ui/button.tsx";
import { DRIVING_LINK_ID } from "./driving-link.tsx";

/** On phones, in reach of the thumb. The panel's link opens the dialog, because a form cannot hold another. */
export function DrivingButton() {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = document.getElementById(DRIVING_LINK_ID);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.click();
  };
  return (
    <a
      href="/my-driving"
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={open}
      className={buttonClass("outline", "px-4 shrink-0 max-sm:px-3 lg:hidden noscript:hidden")}
    >
      My driving
    </a>
  );
}
