import { type InferResponseType, parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";

const oneImport = api.dealer.imports[":import_id"];
type AfterImport = InferResponseType<(typeof oneImport)["after"]["$get"], 200>;

const POLL_MS = 5000;

const nameOf = ({ stock_ref, registration, price, ...car }: AfterImport["missing_cars"][number]) =>
  [
    vehicleTitle(car),
    registration && formatRegistration(registration),
    stock_ref && `Ref ${stock_ref}`,
    formatPounds(price),
  ]
    .filter(Boolean)
    .join(", ");

/** Pictures of a finished import, and the cars that its file does not have. */
export function ImportFollowUp({ import_id }: { import_id: string }) {
  const [after, setAfter] = useState<AfterImport | null>(null);
  const [asks, setAsks] = useState(false);
  const [isBusy, change] = useChange();
  const isWaiting = after === null || after.pictures.waiting > 0;
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await parseResponse(oneImport.after.$get({ param: { import_id } })).catch(() => null);
      if (isCurrent && answer) setAfter(answer);
    };
    void ask();
    const timer = isWaiting ? setInterval(() => void ask(), POLL_MS) : undefined;
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [import_id, isWaiting]);
  if (after === null) return null;
  const { missing, missing_cars, pictures } = after;
  const cars = missing === 1 ? "1 car" : `${formatNumber(missing)} cars`;
  const takeOff = () => {
    setAsks(false);
    void change(
      async () => {
        await oneImport["take-off"].$post({ param: { import_id } });
        setAfter({ ...after, missing: 0, missing_cars: [] });
      },
      { title: "Success", description: `${cars} taken off sale` },
    );
  };
  return (
    <>
      {pictures.fetched + pictures.waiting + pictures.failed > 0 && (
        <p role="status" className="mt-4 figures">
          Pictures: {formatNumber(pictures.fetched)} here, {formatNumber(pictures.waiting)} waiting,{" "}
          {formatNumber(pictures.failed)} failed
        </p>
      )}
      {missing > 0 && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p>{cars} from earlier uploads on sale that this file does not have:</p>
          <ul className="max-h-80 list-disc overflow-y-auto pl-5 figures">
            {missing_cars.map((car) => (
              <li key={car.vehicle_id}>{nameOf(car)}</li>
            ))}
            {missing > missing_cars.length && <li>and {formatNumber(missing - missing_cars.length)} more</li>}
          </ul>
          <Button variant="outline" disabled={isBusy} onClick={() => setAsks(true)}>
            Take {missing === 1 ? "it" : "them"} off sale
          </Button>
        </div>
      )}
      {asks && (
        <ConfirmDialog
          question={`Take ${cars} off sale?`}
          confirm="Take off sale"
          onConfirm={takeOff}
          onCancel={() => setAsks(false)}
        >
          Buyers no longer see what this file does not have. The listings become drafts, which you can publish
          again.
        </ConfirmDialog>
      )}
    </>
  );
}
