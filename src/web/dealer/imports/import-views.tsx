import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { DownloadButton } from "#src/web/portal/files.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { FeedNotes } from "../stock-feed/feed-diff.tsx";
import { type Import, rowsDone, useImport } from "./load-import.ts";
import { RowResults } from "./row-results.tsx";

interface ImportViewProps {
  start: Import;
  /** Announce completion (false if it had finished before the page loaded). */
  announce: boolean;
}

export function StockImportView({ start, announce, onResend }: ImportViewProps & { onResend: () => void }) {
  const record = useImport(start, ({ created, updated, unchanged, failed }) => {
    if (!announce) return;
    const description = `${formatNumber(created + updated + unchanged)} vehicles uploaded successfully. ${formatNumber(failed)} failed.`;
    toast({ title: "Upload Complete", description, ...(failed > 0 && { variant: "destructive" }) });
  });
  return (
    <Card aria-label="Import" padding="medium" className="mt-6">
      <h2 className="mb-3 text-xl font-bold wrap-anywhere">{record.file_name}</h2>
      <ProgressBar record={record} />
      <FeedNotes notes={record.notes} />
      {record.state === "done" && record.failed > 0 && (
        <p role="alert" className="mt-3 rounded-lg bg-danger-wash p-3 font-semibold text-danger figures">
          {record.failed === 1 ? "1 row was" : `${formatNumber(record.failed)} rows were`} not saved. Download
          {record.failed === 1 ? " it" : " them"}, correct and upload again.
        </p>
      )}
      {record.state === "done" && (
        <div className="mt-4 flex flex-wrap gap-3">
          {record.failed > 0 && (
            <DownloadButton
              file_name={`${record.file_name.replace(/\.csv$/i, "")}-failed-rows.csv`}
              load={() =>
                api.dealer.imports[":import_id"]["failed-rows.csv"].$get({
                  param: { import_id: record.import_id },
                })
              }
            >
              Download failed rows
            </DownloadButton>
          )}
          <Button variant="outline" onClick={onResend}>
            Upload another file
          </Button>
        </div>
      )}
      <RowResults record={record} />
      {record.state === "done" && <ImportFollowUp import_id={record.import_id} />}
    </Card>
  );
}

const SEO_IMPORT_REDIRECT_MS = 2000;

/** Shows a running SEO import and opens the listings when it is done. */
export function SeoImportView({ start, announce }: ImportViewProps) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const record = useImport(start, ({ created, updated, failed }) => {
    if (!announce) return;
    const description = `${formatNumber(created + updated)} vehicles imported successfully. ${formatNumber(failed)} failed.`;
    toast({ title: "SEO Import Complete", description });
    setIsLeaving(true);
  });
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate("/dealer/listings"), SEO_IMPORT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return (
    <div className="mt-5">
      <ProgressBar record={record} />
      {record.state === "done" && (
        <Link to="/dealer/listings" className={buttonClass("primary", "mt-4")}>
          See your listings
        </Link>
      )}
    </div>
  );
}

const doneText = ({ failed, skipped, total }: Import) =>
  failed + skipped === total ? "No car came in" : "Done";

function ProgressBar({ record }: { record: Import }) {
  const done = rowsDone(record);
  const isDone = record.state === "done";
  return (
    <div>
      <p role="status" className="font-semibold figures">
        {isDone ? doneText(record) : "Saving"}: {formatNumber(done)} of {formatNumber(record.total)} rows
      </p>
      <progress
        aria-label={`Import of ${record.file_name}`}
        value={isDone ? record.total : done}
        max={record.total}
        className="mt-2 block h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-paper-deep [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-teal"
      />
      <p className="mt-2 text-ink-soft figures">
        {formatNumber(record.created)} added, {formatNumber(record.updated)} changed,{" "}
        {formatNumber(record.unchanged)} unchanged, {formatNumber(record.failed)} failed
        {record.skipped > 0 && `, ${formatNumber(record.skipped)} left out`}
      </p>
      {!isDone && (
        <p className="mt-1 text-sm text-ink-soft">
          The import continues if you leave or reload this page. Come back to this address to follow it.
        </p>
      )}
    </div>
  );
}

const oneImport = api.dealer.imports[":import_id"];
type AfterImport = BodyOf<(typeof oneImport)["after"]["$get"]>;

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

function ImportFollowUp({ import_id }: { import_id: string }) {
  const [after, setAfter] = useState<AfterImport | null>(null);
  const isWaiting = after === null || after.pictures.waiting > 0;
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await bodyOf(oneImport.after.$get({ param: { import_id } })).catch(() => null);
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
  const takeOff = async () => {
    await oneImport["take-off"].$post({ param: { import_id } });
    setAfter({ ...after, missing: 0, missing_cars: [] });
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
          <ChangeButton
            question={`Take ${cars} off sale?`}
            about="Buyers no longer see what this file does not have. The listings become drafts, which you can publish again."
            confirm="Take off sale"
            change={takeOff}
            done={{ title: "Success", description: `${cars} taken off sale` }}
          >
            Take {missing === 1 ? "it" : "them"} off sale
          </ChangeButton>
        </div>
      )}
    </>
  );
}
