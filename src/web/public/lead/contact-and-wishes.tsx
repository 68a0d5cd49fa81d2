import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { uniqueModels } from "#src/domain/leads/request/unique-models.ts";
import { CallTimeField } from "./about-car/call-time-field.tsx";
import { FoldedWishes } from "./about-car/folded-wishes.tsx";
import { QuestionField } from "./about-car/question-field.tsx";
import { ContactByField } from "./contact-by-field.tsx";
import { ContactFields, WishFields } from "./lead-fields.tsx";
import type { FieldOf, LeadFormProps } from "./lead-form-props.ts";
import { ModelPicker } from "./model-picker.tsx";
import { PartExchangeFields } from "./part-exchange-fields.tsx";

interface ContactAndWishesProps extends Pick<LeadFormProps, "subject" | "unavailable" | "callTimes"> {
  start: LeadFormValues;
  errors: Record<string, string>;
  field: FieldOf;
}

/** A request about a car folds the wishes, which the car fills in. */
export function ContactAndWishes({
  start,
  errors,
  field,
  subject,
  unavailable,
  callTimes,
}: ContactAndWishesProps) {
  const contactBy = <ContactByField chosen={start.contact_by} error={errors.contact_by} />;
  const rest = (
    <>
      <ModelPicker models={uniqueModels((start.models ?? []) as string[])} error={errors.models} />
      <PartExchangeFields hasCar={start.px_has === true} field={field} />
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
      <QuestionField field={field} isForSale={unavailable === null} />
      <CallTimeField field={field} times={callTimes} dealerName={subject.dealer_name} />
      <FoldedWishes wishes={start} errors={errors}>
        <div className={FIELDS}>
          <WishFields field={field} />
        </div>
        {rest}
      </FoldedWishes>
    </>
  );
}

const FIELDS = "grid gap-5 sm:grid-cols-2";
