import type { ComponentProps } from "react";
import {
  ACCEPTANCES,
  type Acceptance,
  type Agreement,
  acceptanceTexts,
} from "#src/domain/ledger/agreement.ts";
import { formatPence } from "#src/domain/ledger/ledger-entry.ts";
import { STATEMENT_DUE_DAYS } from "#src/domain/policy/billing.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { TextLink } from "#src/web/portal/page.tsx";
import { PriceList } from "#src/web/ui/price-list.tsx";

interface AgreementFieldsProps {
  agreement: Agreement;
  isAccepted?: boolean;
  field: (name: Acceptance) => Omit<ComponentProps<typeof Choice>, "children">;
}

/** Terms, prices and undertaking, each with a box that is never ticked in advance. */
export function AgreementFields({ agreement, isAccepted = false, field }: AgreementFieldsProps) {
  const texts = acceptanceTexts(agreement);
  const { terms_version, prices, credit_limit_pence } = agreement;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-bold">
        {isAccepted ? "What you accepted" : "What you accept"}
      </legend>
      <div>
        <p className="mb-1 font-semibold">Price of an enquiry, without VAT</p>
        <PriceList prices={prices} />
      </div>
      <p className="text-ink-soft">
        You pay by monthly statement, within {STATEMENT_DUE_DAYS} days. While you owe{" "}
        {formatPence(credit_limit_pence)} or more, VAT included, you get no new enquiries. Read the{" "}
        <TextLink href={`/terms?version=${terms_version}`} isNewTab>
          Terms of Service, version {terms_version}
        </TextLink>
        .
      </p>
      {ACCEPTANCES.map((name) =>
        isAccepted ? (
          <p key={name}>{texts[name]}</p>
        ) : (
          <Choice key={name} {...field(name)}>
            {texts[name]}
          </Choice>
        ),
      )}
    </fieldset>
  );
}
