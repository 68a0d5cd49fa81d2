export const TABS = [
  { name: "sign-in", text: "Sign In" },
  { name: "sign-up", text: "Sign Up" },
  { name: "reset", text: "Reset" },
] as const;
export type Tab = (typeof TABS)[number]["name"];

/** One form or message. Only the present one is in the document, the others wait in templates. */
export type Step = Tab | "code" | "sign-up-sent" | "reset-sent" | "new-password" | "confirming" | "confirm";

/** The tab of a step; null for those of an emailed link, which show no tabs. */
export function tabOf(step: Step): Tab | null {
  if (step === "code") return "sign-in";
  return TABS.find(({ name }) => step === name || step === `${name}-sent`)?.name ?? null;
}

/** The page, as its forms use it. */
export interface Login {
  /** @param about what the step needs: an address to name, or a challenge or token to send */
  show(step: Step, about?: string): void;
  /** Continues to the portal. Never ends, so that a form stays busy until the page is gone. */
  leave(): Promise<never>;
}
