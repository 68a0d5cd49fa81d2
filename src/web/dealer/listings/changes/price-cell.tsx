import { Check, Pencil, X } from "lucide-react";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatPounds } from "#src/domain/format/format.ts";
import { priceQuestion } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { AskedQuestion, useForm } from "#src/web/portal/forms/form.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
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
  const { vehicle_id } = vehicle;
  const title = vehicleTitle(vehicle);
  const { revalidate } = useRevalidator();
  const undo = async () => {
    try {
      await changeVehicle(vehicle_id, { kind: "price", price: vehicle.price });
      toast({ title: "Price changed back", description: title });
      await revalidate();
    } catch (problem) {
      toastError(problem, "Price not changed back");
    }
  };
  const form = useForm({
    id: `price-${vehicle_id}`,
    start: { price: String(vehicle.price) },
    ask({ price }) {
      const question = priceQuestion(vehicle.price, price);
      const consequences = `Buyers see the new price of ${title} at once.`;
      return question === null ? null : { question, consequences, confirm: "Change the price" };
    },
    save: ({ price }) => changeVehicle(vehicle_id, { kind: "price", price }),
    done: () => ({ title: "Price changed", description: title, action: undoButton(undo) }),
    errorAt: "price",
    keepsInput: true,
    onSaved: onClose,
  });
  const { error, ...price } = form.field("price");
  const { id } = price;
  const close = () => {
    form.state.forgetDraft();
    onClose();
  };
  return (
    <form onSubmit={form.submit} noValidate className="w-44">
      <label htmlFor={id} className="sr-only">
        New price of {title} in pounds
      </label>
      <div className="flex items-center gap-1">
        <input
          {...price}
          inputMode="numeric"
          autoComplete="off"
          ref={selectOnce}
          onKeyDown={({ key }) => key === "Escape" && close()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="min-h-11 w-full min-w-0 rounded-lg border border-line-strong bg-white px-2 text-base figures aria-invalid:border-2 aria-invalid:border-danger"
        />
        <button
          type="submit"
          disabled={form.isSubmitting}
          className={`${SMALL} bg-teal text-white hover:bg-teal-deep`}
        >
          <Check aria-hidden="true" className="size-5" />
          <span className="sr-only">Save the price</span>
        </button>
        <button type="button" onClick={close} className={`${SMALL} hover:bg-paper-deep`}>
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Cancel</span>
        </button>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
        {error}
      </p>
      <AskedQuestion asked={form.asked} />
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
