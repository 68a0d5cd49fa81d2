import { useRevalidator } from "react-router";
import { AccountSection } from "#src/web/dealer/account/account-section.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { AddNumber } from "./add-number.tsx";
import { ConfirmNumber } from "./confirm-number.tsx";

interface TextsSectionProps {
  is_available: boolean;
  number: { last_digits: string; is_confirmed: boolean } | null;
}

export function TextsSection({ is_available, number }: TextsSectionProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, doOnce] = useBusy();
  if (!is_available && number === null) return null;
  const remove = () =>
    doOnce(async () => {
      try {
        await api.account.texts.$delete();
        toast({ title: "Number removed" });
        await revalidate();
      } catch (error) {
        toastError(error, "The number could not be removed");
      }
    });
  return (
    <AccountSection
      title="Texts about new enquiries"
      about="A text when an enquiry arrives, outside your quiet hours: the car and the time to answer by, nothing about the buyer."
    >
      {number === null ? (
        <AddNumber />
      ) : (
        <div className="grid gap-5">
          {!number.is_confirmed && <ConfirmNumber lastDigits={number.last_digits} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="outline" aria-disabled={isBusy} onClick={remove}>
              Remove
              <span className="sr-only"> the number ending in {number.last_digits}</span>
            </Button>
            <p className="text-ink-soft">
              {number.is_confirmed ? "On for the number" : "Waiting for the code of the number"} ending in{" "}
              {number.last_digits}.
            </p>
          </div>
        </div>
      )}
    </AccountSection>
  );
}
