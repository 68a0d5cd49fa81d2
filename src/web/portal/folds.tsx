import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";

interface PhoneFoldProps {
  /** Of the button. */
  text: ReactNode;
  /** Starts open. */
  isUsed: boolean;
  children: ReactNode;
}

/** Behind a button on phones, so that the list below starts in sight. Wide screens show it always. */
export function PhoneFold({ text, isUsed, children }: PhoneFoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-3 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </Button>
      <div id={id} className={`basis-full ${isOpen ? "" : "max-sm:hidden"}`}>
        {children}
      </div>
    </>
  );
}

interface PhoneSectionProps extends Omit<PhoneFoldProps, "text"> {
  /** Of the heading, which names the section. */
  id: string;
  heading: string;
}

/** A section of which phones show the heading and a button at first. */
export const PhoneSection = ({ id, heading, ...fold }: PhoneSectionProps) => (
  <section aria-labelledby={id} className="mt-6 flex flex-wrap items-center justify-between gap-x-3 sm:mt-12">
    <h2 id={id} className="text-xl font-bold sm:text-2xl">
      {heading}
    </h2>
    <PhoneFold
      text={
        <>
          Show<span className="sr-only"> {heading}</span>
        </>
      }
      {...fold}
    />
  </section>
);

interface FoldProps {
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/** What is rarely read, behind a line like a link. */
export const Fold = ({ summary, className, children }: FoldProps) => (
  <details className={className}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-teal underline-offset-4 hover:underline">
      {summary}
    </summary>
    {children}
  </details>
);

interface FormFoldProps {
  title: string;
  /** Beside the title: what is in it. */
  about: string;
  /** Turned to true, it opens the part later too, as for an error. */
  startsOpen: boolean;
  children: ReactNode;
}

/** A part of a form behind its title. */
export function FormFold({ title, about, startsOpen, children }: FormFoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [wanted, setWanted] = useState(startsOpen);
  if (wanted !== startsOpen) {
    setWanted(startsOpen);
    if (startsOpen) setOpen(true);
  }
  return (
    <Card
      as="details"
      className="group max-sm:p-4"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
        <span className="font-display text-lg font-bold">{title}</span>
        <span className="text-ink-soft figures">{about}</span>
        <ChevronDown aria-hidden="true" className="ml-auto size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="mt-2">{children}</div>
    </Card>
  );
}
