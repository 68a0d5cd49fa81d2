import type { ComponentProps } from "react";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { CallTimeField } from "./about-car/call-time-field.tsx";
import { FoldedWishes } from "./about-car/folded-wishes.tsx";
import { QuestionField } from "./about-car/question-field.tsx";
import { ContactByField } from "./contact-by-field.tsx";
import { ContactFields, WishFields } from "./lead-fields.tsx";
import type { LeadFormProps } from "./lead-form-props.ts";
import { ModelPicker } from "./model-picker.tsx";
import { PartExchangeFields } from "./part-exchange-fields.tsx";

interface ContactAndWishesProps
  extends Pick<LeadFormProps, "subject" | "unavailable" | "callTimes" | "onTimeGone"> {
  id: string;
  start: LeadFormValues;
  field: ComponentProps<typeof WishFields>["field"];
}

/** A request about a car folds the wishes, which the car fills in. */
export function ContactAndWishes({
  id,
  start,
  field,
  subject,
  unavailable,
  callTimes = [],
  onTimeGone,
}: ContactAndWishesProps) {
  const contactBy = <ContactByField id={`${id}-contact_by`} chosen={start.contact_by} />;
  const rest = (
    <>
      <ModelPicker id={`${id}-models`} />
      <PartExchangeFields id={id} start={start} />
    </>
  );
  if (subject === null) {
    return (
      <>
        <div className={FIELDS}>
          <ContactFields field={field} isPhoneFirst={false} />
          <WishFields field={field} />
        </div>
        {contactBy}
        {rest}
      </>
    );
  }
  return (
    <>
      <div className={FIELDS}>
        <ContactFields field={field} isPhoneFirst={true} />
      </div>
      {contactBy}
      <QuestionField id={`${id}-question`} isForSale={unavailable === null} />
      <CallTimeField
        id={`${id}-call_at`}
        times={callTimes}
        dealerName={subject.dealer_name}
        chosen={start.call_at ?? ""}
        onTimeGone={onTimeGone}
      />
      <FoldedWishes>
        <div className={FIELDS}>
          <WishFields field={field} />
        </div>
        {rest}
      </FoldedWishes>
    </>
  );
}

const FIELDS = "grid gap-5 sm:grid-cols-2";
