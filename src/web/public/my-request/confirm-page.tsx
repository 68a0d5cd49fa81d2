import type { ReactNode } from "react";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";

interface ConfirmPageProps {
  question: string;
  what: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Asks for a decision by a button: mail scanners open every link. */
export function ConfirmPage({ question, what, error = "", children }: ConfirmPageProps) {
  return (
    <div className="page max-w-3xl py-10">
      <h1 className="text-title font-bold">{question}</h1>
      {error !== "" && (
        <div className="mt-6">
          <FormAlert>{error}</FormAlert>
        </div>
      )}
      <p className="mt-4 rounded-card bg-teal-wash p-4 font-semibold wrap-anywhere">{what}</p>
      {children}
    </div>
  );
}
