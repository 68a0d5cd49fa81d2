import type { ReactNode } from "react";
import type { ReferenceOperation } from "./reference.ts";

export function OperationReference({ operation }: { operation: ReferenceOperation }) {
  const { method, path, summary, scope, parameters, fields, answers } = operation;
  return (
    <details className="group px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="mr-3 inline-block w-16 rounded bg-paper-deep px-2 py-0.5 text-center font-mono text-sm font-semibold">
          {method}
        </span>
        <span className="font-mono text-sm break-all">{path}</span>
        <span className="mt-1 block text-ink-soft">{summary}</span>
      </summary>
      <div className="grid gap-4 pb-4">
        <p>
          Needs the scope <code className="font-mono font-semibold">{scope}</code>.
        </p>
        {parameters.length > 0 && (
          <Rows title="Parameters">
            {parameters.map(({ name, place, description }) => (
              <Row
                key={`${place}-${name}`}
                name={name}
                about={[place, description].filter(Boolean).join("; ")}
              />
            ))}
          </Rows>
        )}
        {fields.length > 0 && (
          <Rows title="Body">
            {fields.map(({ name, isRequired, about }) => (
              <Row key={name} name={name} about={isRequired ? `required; ${about}` : about} />
            ))}
          </Rows>
        )}
        <Rows title="Responses">
          {answers.map(({ status, description }) => (
            <Row key={status} name={status} about={description} />
          ))}
        </Rows>
      </div>
    </details>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[14rem_1fr]">{children}</dl>
    </div>
  );
}

function Row({ name, about }: { name: string; about: string }) {
  return (
    <>
      <dt className="font-mono break-all">{name}</dt>
      <dd className="text-ink-soft">{about}</dd>
    </>
  );
}
