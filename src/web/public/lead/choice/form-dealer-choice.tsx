import { useFormContext } from "react-hook-form";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import { Button } from "#src/web/ui/button.tsx";
import { problemText } from "#src/web/ui/forms/wrong-fields.ts";
import { toggleShortlist } from "../../browser-storage/shortlist.ts";
import { useShortlist } from "../../browser-storage/use-shortlist.ts";
import type { LeadSubject } from "../lead-subject.ts";
import { CHOICE_FAILED, CHOICE_UNKNOWN, choiceStatus } from "./choice-status.ts";
import { DealerChoice } from "./dealer-choice.tsx";
import type { useDealerChoice } from "./use-dealer-choice.ts";

interface FormDealerChoiceProps {
  id: string;
  choice: ReturnType<typeof useDealerChoice>;
  subject: LeadSubject | null;
}

/** The choice inside the form, which follows what is typed. */
export function FormDealerChoice({ id, choice, subject }: FormDealerChoiceProps) {
  const { errors } = useFormContext<LeadFormValues & LeadRequest>().formState;
  const { shown, unticked, isWaiting, hasFailed, toggle } = choice;
  return (
    <DealerChoice
      id={id}
      dealers={shown?.dealers ?? []}
      unticked={unticked}
      onToggle={toggle}
      isWaiting={isWaiting}
      error={problemText(errors.chosen_dealers)}
      status={statusOf()}
    >
      {subject && shown?.unavailable === "dealer" && <WaitOffer vehicleId={subject.vehicle_id} />}
    </DealerChoice>
  );

  function statusOf(): string {
    if (isWaiting) return "Looking for dealers near you…";
    if (shown) return choiceStatus(shown);
    return hasFailed ? CHOICE_FAILED : CHOICE_UNKNOWN;
  }
}

/** Sends nothing: saves the car to the shortlist, which shows when it is sold. */
function WaitOffer({ vehicleId }: { vehicleId: string }) {
  const isSaved = useShortlist().includes(vehicleId);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button
        type="button"
        variant="outline"
        aria-pressed={isSaved}
        onClick={() => toggleShortlist(vehicleId)}
      >
        {isSaved ? "Saved: ask another day" : "Wait: save the car instead"}
      </Button>
      <span className="text-sm text-ink-soft">Nothing is sent unless you send the request.</span>
    </div>
  );
}
