import { Children, type ReactNode } from "react";
import { useErrorTitle } from "./error-title.ts";

interface FormAlertProps {
  /** `startForm` shows the text. */
  isLive?: boolean;
  children?: ReactNode;
}

export function FormAlert({ isLive, children }: FormAlertProps) {
  const isShown = Children.toArray(children).some((child) => child !== "");
  useErrorTitle(isShown);
  if (!isShown && !isLive) return null;
  return (
    <div
      role="alert"
      data-form-alert={isLive}
      tabIndex={isLive ? -1 : undefined}
      hidden={!isShown}
      className="rounded-lg border-2 border-danger bg-danger-wash p-3 font-semibold text-danger"
    >
      {children}
    </div>
  );
}
