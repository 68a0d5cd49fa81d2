import { Icon } from "#src/web/ui/icon.tsx";

interface ArrowProps {
  direction: "previous" | "next";
  disabled: boolean;
  onClick: () => void;
}

export function GalleryArrow({ direction, disabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      // `disabled` would lose the focus at either end.
      aria-disabled={disabled}
      aria-label={`Show the ${direction} photo`}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-content-center rounded-full bg-paper/90 shadow-card hover:bg-white aria-disabled:not-focus-visible:opacity-0 noscript:hidden ${direction === "previous" ? "left-3" : "right-3"}`}
    >
      <Icon name={direction === "previous" ? "chevron-left" : "chevron-right"} className="size-6" />
    </button>
  );
}
