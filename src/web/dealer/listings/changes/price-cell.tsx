import { Check, Pencil, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatPounds } from "#src/domain/format/format.ts";
import { priceQuestion } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { ConfirmDialog } from "#src/web/portal/dialogs.tsx";
import { messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { ListedVehicle } from "../own-vehicle.ts";
import { changeVehicle } from "./change-vehicles.ts";

/** The price as a button that turns into a field. */
export function PriceCell({ vehicle }: { vehicle: ListedVehicle }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <PriceForm vehicle={vehicle} onClose={close} />;
  const price = formatPounds(vehicle.price);
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setOpen(true)}
      aria-label={`${price}, change the price of ${vehicleTitle(vehicle)}`}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 font-semibold figures hover:bg-paper-deep"
    >
      {price}
      <Pencil aria-hidden="true" className="size-4 text-ink-soft" />
    </button>
  );
}

function PriceForm({ vehicle, onClose }: { vehicle: ListedVehicle; onClose: () => void }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState("");
  const [isBusy, doOnce] = useBusy();
  const title = vehicleTitle(vehicle);
  const [asked, setAsked] = useState<{ price: string; question: string } | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const price = String(new FormData(event.currentTarget).get("price"));
    const question = priceQuestion(vehicle.price, price);
    if (question === null) save(price);
    else setAsked({ price, question });
  };
  const save = (price: string) => {
    setAsked(null);
    void doOnce(async () => {
      try {
        await changeVehicle(vehicle.vehicle_id, { kind: "price", price });
      } catch (problem) {
        setError(messageOf(problem));
        return;
      }
      toast({ title: "Price changed", description: title, action: undoButton(undo) });
      await revalidate();
      onClose();
    });
  };
  const undo = async () => {
    try {
      await changeVehicle(vehicle.vehicle_id, { kind: "price", price: vehicle.price });
      toast({ title: "Price changed back", description: title });
      await revalidate();
    } catch (problem) {
      toast({ title: "Price not changed back", description: messageOf(problem), variant: "destructive" });
    }
  };
  return (
    <form onSubmit={submit} noValidate className="w-44">
      <label htmlFor={id} className="sr-only">
        New price of {title} in pounds
      </label>
      <div className="flex items-center gap-1">
        <input
          id={id}
          name="price"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={vehicle.price}
          ref={selectOnce}
          onKeyDown={({ key }) => key === "Escape" && onClose()}
          aria-invalid={error !== "" || undefined}
          aria-describedby={error === "" ? undefined : `${id}-error`}
          className="min-h-11 w-full min-w-0 rounded-lg border border-line-strong bg-white px-2 text-base figures aria-invalid:border-2 aria-invalid:border-danger"
        />
        <button type="submit" disabled={isBusy} className={`${SMALL} bg-teal text-white hover:bg-teal-deep`}>
          <Check aria-hidden="true" className="size-5" />
          <span className="sr-only">Save the price</span>
        </button>
        <button type="button" onClick={onClose} className={`${SMALL} hover:bg-paper-deep`}>
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Cancel</span>
        </button>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
        {error}
      </p>
      {asked && (
        <ConfirmDialog
          question={asked.question}
          confirm="Change the price"
          variant="primary"
          onConfirm={() => save(asked.price)}
          onCancel={() => setAsked(null)}
        >
          Buyers see the new price of {title} at once.
        </ConfirmDialog>
      )}
    </form>
  );
}

function undoButton(undo: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "min-h-11 font-semibold text-teal underline underline-offset-4";
  button.textContent = "Undo";
  button.addEventListener("click", () => void undo(), { once: true });
  return button;
}

const SMALL = "grid size-11 shrink-0 place-content-center rounded-full disabled:opacity-60";

function selectOnce(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
