import { Children, type ReactNode } from "react";
import { useErrorTitle } from "./error-title.ts";

export function FormAlert({ children }: { children: ReactNode }) {
  const isShown = Children.toArray(children).some((child) => child !== "");
  useErrorTitle(isShown);
  if (!isShown) return null;
  return (
    <div
      role="alert"
      className="rounded-lg border-2 border-danger bg-danger-wash p-3 font-semibold text-danger"
    >
      {children}
    </div>
  );
}
