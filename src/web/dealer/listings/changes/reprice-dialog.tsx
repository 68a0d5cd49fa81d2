import { useState } from "react";
import { messageOf } from "#src/web/session/api-error.ts";
import { FormDialog } from "#src/web/ui/dialogs/form-dialog.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { type ChangedVehicles, changeVehicles } from "./change-vehicles.ts";

interface RepriceDialogProps {
  vehicleIds: readonly string[];
  onDone: (result: ChangedVehicles) => void;
  onClose: () => void;
}

/** Raises or lowers the prices of the chosen cars by an amount. */
export function RepriceDialog({ vehicleIds, onDone, onClose }: RepriceDialogProps) {
  const [ids] = useState(vehicleIds);
  const cars = ids.length === 1 ? "1 car" : `${ids.length} cars`;
  return (
    <FormDialog
      title={`Change the price of ${cars}`}
      submit="Change prices"
      busy="Changing..."
      onSubmit={async (fields) => {
        const pounds = String(fields.get("pounds"));
        onDone(await changeVehicles(ids, { kind: "price-by", pounds }));
      }}
      explain={messageOf}
      field="pounds"
      onClose={onClose}
    >
      {({ id, error }) => (
        <InputField
          label="Change each price by"
          hint="In pounds: -300 lowers each price by £300, and 250 raises it by £250."
          id={`${id}-pounds`}
          name="pounds"
          autoComplete="off"
          error={error}
        />
      )}
    </FormDialog>
  );
}
