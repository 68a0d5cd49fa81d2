import { Button, type ButtonVariant } from "#src/web/ui/button.tsx";

interface StepButtonsProps {
  isBusy: boolean;
  action: string;
  busyText?: string;
  variant?: ButtonVariant;
  onCancel: () => void;
}

/** The end of a form that opens in place: its action, and a way back. */
export function StepButtons(props: StepButtonsProps) {
  const { isBusy, action, busyText = "Checking...", variant = "primary", onCancel } = props;
  return (
    <p className="flex flex-wrap gap-3">
      <Button type="submit" variant={variant} disabled={isBusy}>
        {isBusy ? busyText : action}
      </Button>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </p>
  );
}
