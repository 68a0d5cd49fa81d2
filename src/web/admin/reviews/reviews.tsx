import { formatDateAndTime } from "#src/domain/format/format.ts";
import { factsText, REMOVAL_REASON_TEXT, REMOVAL_REASONS, starsText } from "#src/domain/reviews/review.ts";
import { needsReason, type ReviewDecision } from "#src/domain/reviews/review-form.ts";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/reviews";

type ListedReview = BodyOf<typeof api.admin.reviews.$get>["reviews"][number];

export const meta = () => portalMeta("Reviews");

export const clientLoader = listLoader("reviews", (query) => bodyOf(api.admin.reviews.$get({ query })));

/** New reviews first, each with the time at which it is published automatically. */
export default function ReviewsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Reviews"
      about="We publish a new review at the time shown with it. Withhold it before, or remove it later, for one of the five public reasons. We email the writer, and the dealer's page says what happened."
      found={found}
      what="The reviews"
      rowsOf={({ reviews }) => reviews}
      keyOf={({ review_id }) => review_id}
      line={(review) => <Review review={review} />}
      emptyText="No one has reviewed a dealer yet."
    />
  );
}

const STATE_TEXT = {
  waiting: "Being checked",
  shown: "Shown",
  withheld: "Withheld",
  removed: "Removed",
  erased: "Erased by its writer",
} as const;

function Review({ review }: { review: ListedReview }) {
  const { dealer_name, written_at, is_sample, state, words, publishes_at, reason, reply } = review;
  return (
    <article id={review.review_id}>
      <h2 className="flex flex-wrap items-center gap-3 font-semibold wrap-anywhere">
        {dealer_name}
        {words && `: ${starsText(words.stars)}`}
        <Badge variant={state === "waiting" ? "spark" : "outline"}>{STATE_TEXT[state]}</Badge>
        {is_sample && <Badge variant="outline">Sample</Badge>}
      </h2>
      <p className="text-sm text-ink-soft figures">
        Written {formatDateAndTime(new Date(written_at))}
        {state === "waiting" && `, shows ${formatDateAndTime(new Date(publishes_at))}`}
        {reason &&
          (state === "withheld" || state === "removed") &&
          `, because it ${REMOVAL_REASON_TEXT[reason]}`}
      </p>
      {words && (
        <>
          <blockquote className="mt-3 max-w-prose border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
            {words.text}
          </blockquote>
          <p className="mt-2 text-sm">{factsText(words)}.</p>
        </>
      )}
      {reply && (
        <p className="mt-2 max-w-prose text-sm wrap-anywhere whitespace-pre-line">
          The dealer's answer: {reply}
        </p>
      )}
      {words ? (
        <DecideForm review={review} />
      ) : (
        state !== "erased" && <p className="mt-2 text-sm">Its text has been erased.</p>
      )}
    </article>
  );
}

const TEXT: Record<ReviewDecision, { button: string; done: string }> = {
  publish: { button: "Publish now", done: "Review published" },
  withhold: { button: "Withhold", done: "Review withheld" },
  remove: { button: "Remove", done: "Review removed" },
  restore: { button: "Show again", done: "Review shown again" },
  remove_reply: { button: "Remove the dealer's answer", done: "Answer removed" },
};

function decisionsFor({ state, has_reply }: ListedReview): ReviewDecision[] {
  if (state === "waiting") return ["publish", "withhold"];
  if (state === "shown") return has_reply ? ["remove", "remove_reply"] : ["remove"];
  return state === "erased" ? [] : ["restore"];
}

function DecideForm({ review }: { review: ListedReview }) {
  const { review_id } = review;
  const decisions = decisionsFor(review);
  const chosenIn = (data: FormData) => data.get("decision") as ReviewDecision;
  const form = useForm({
    id: `decide-${review_id}`,
    start: { reason: "" },
    save: ({ reason }, { data }) => {
      const decision = chosenIn(data);
      const json = needsReason(decision) ? { decision, reason } : { decision };
      return api.admin.reviews[":review_id"].decide.$post({ param: { review_id }, json });
    },
    done: ({ data }) => ({ title: TEXT[chosenIn(data)].done }),
  });
  return (
    <ApiForm
      form={form}
      otherButtons={decisions.map((decision) => (
        <Button
          key={decision}
          type="submit"
          name="decision"
          value={decision}
          variant={decision === "publish" ? "primary" : "outline"}
          disabled={form.isSubmitting}
        >
          {TEXT[decision].button}
        </Button>
      ))}
      className="mt-3 max-w-xl"
    >
      {decisions.some(needsReason) &&
        form.select(
          "reason",
          REMOVAL_REASONS.map((reason) => [reason, `It ${REMOVAL_REASON_TEXT[reason]}`]),
          { empty: "Choose" },
        )}
    </ApiForm>
  );
}
