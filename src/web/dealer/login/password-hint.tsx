import { type PasswordStrength, passwordStrength } from "#src/domain/accounts/password-strength.ts";

const BARS: Record<PasswordStrength["level"], number> = { short: 0, weak: 1, fair: 2, strong: 3 };

/** Advises and never refuses. */
export function PasswordHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="mt-2 flex min-h-6 items-center gap-3 text-sm text-ink-soft" aria-live="polite">
      {strength && (
        <>
          <span className="flex gap-1" aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1.5 w-6 rounded-full ${bar <= BARS[strength.level] ? "bg-teal" : "bg-line"}`}
              />
            ))}
          </span>
          {strength.advice}
        </>
      )}
    </div>
  );
}
