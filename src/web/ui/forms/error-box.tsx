import type { HTMLAttributes, RefObject } from "react";
import type { WrongField } from "./wrong-fields.ts";

interface ErrorBoxProps {
  fields: readonly WrongField[];
  titleId: string;
  /** `startForm` shows the errors: the box waits for them, with the markup of one. */
  isLive?: boolean;
  box?: RefObject<HTMLElement | null>;
  linkTo?: LinkTo;
}

type LinkTo = (control: string) => HTMLAttributes<HTMLAnchorElement>;

/** Names each wrong field and links to it. Alone it serves pages without React in the browser. */
export function ErrorBox({ fields, titleId, isLive, box, linkTo }: ErrorBoxProps) {
  if (fields.length === 0 && !isLive) return null;
  return (
    <section
      ref={box}
      data-error-box
      hidden={fields.length === 0}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the user who posted the form must hear first what was wrong with it.
      autoFocus={fields.length > 0 && linkTo === undefined}
      aria-labelledby={titleId}
      className="rounded-lg border-2 border-danger bg-danger-wash p-4"
    >
      <h2 id={titleId} className="font-sans text-lg font-bold text-danger">
        There is a problem
      </h2>
      <ul className="mt-1">
        {fields.map((field) => (
          <WrongFieldLink key={field.control} {...field} linkTo={linkTo} />
        ))}
      </ul>
      {isLive && (
        <template data-error-link>
          <WrongFieldLink control="" message="" linkTo={undefined} />
        </template>
      )}
    </section>
  );
}

function WrongFieldLink({ control, message, linkTo }: WrongField & { linkTo: LinkTo | undefined }) {
  return (
    <li>
      <a
        href={`#${control}`}
        {...linkTo?.(control)}
        className="inline-block py-1.5 font-semibold text-danger underline underline-offset-4"
      >
        {message}
      </a>
    </li>
  );
}
