import { type ReactNode, useId, useState } from "react";
import { Button } from "#src/web/ui/button.tsx";

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
