import { TEXT_CODE_MINUTES } from "#src/domain/policy/accounts.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { Section } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";

interface TextsSectionProps {
  is_available: boolean;
  number: { last_digits: string; is_confirmed: boolean } | null;
}

export function TextsSection({ is_available, number }: TextsSectionProps) {
  if (!is_available && number === null) return null;
  return (
    <Section
      title="Texts about new enquiries"
      about="A text when an enquiry arrives, outside your quiet hours: the car and the time to answer by, nothing about the buyer."
    >
      {number === null ? (
        <SimpleForm
          id="text-number"
          start={{ phone: "" }}
          save={(json) => api.account.texts.$post({ json })}
          submit="Text me a code"
          busyText="Sending..."
          variant="outline"
        >
          {({ input }) => input("phone", { label: "Mobile number", hint: "We text it a code first" })}
        </SimpleForm>
      ) : (
        <div className="grid gap-5">
          {!number.is_confirmed && <ConfirmNumber lastDigits={number.last_digits} />}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ChangeButton
              variant="outline"
              change={() => api.account.texts.$delete()}
              done={{ title: "Number removed" }}
              failedTitle="The number could not be removed"
            >
              Remove
              <span className="sr-only"> the number ending in {number.last_digits}</span>
            </ChangeButton>
            <p className="text-ink-soft">
              {number.is_confirmed ? "On for the number" : "Waiting for the code of the number"} ending in{" "}
              {number.last_digits}.
            </p>
          </div>
        </div>
      )}
    </Section>
  );
}

const ConfirmNumber = ({ lastDigits }: { lastDigits: string }) => (
  <SimpleForm
    id="text-code"
    start={{ code: "" }}
    save={(json) => api.account.texts.confirmation.$post({ json })}
    done={{ title: "Texts turned on" }}
    submit="Turn on texts"
    busyText="Checking..."
  >
    {({ input }) =>
      input("code", {
        label: `Code texted to the number ending in ${lastDigits}`,
        hint: `It works for ${TEXT_CODE_MINUTES} minutes. To get another, remove the number and enter it again`,
        inputMode: "numeric",
      })
    }
  </SimpleForm>
);
