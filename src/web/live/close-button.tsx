import { Icon } from "../ui/icon.tsx";

export const CloseButton = ({ label }: { label: string }) => (
  <button
    type="button"
    data-close
    aria-label={label}
    className="grid size-11 shrink-0 place-content-center rounded-full hover:bg-paper-deep disabled:opacity-60"
  >
    <Icon name="cross" className="size-6" />
  </button>
);
