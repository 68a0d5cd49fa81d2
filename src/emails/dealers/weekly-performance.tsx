import { formatDay, formatNumber } from "#src/domain/format/format.ts";
import { COUNT_TEXT, type Count } from "#src/domain/performance/counts.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import { OWN_RANGE } from "#src/domain/performance/performance-query.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, List, Paragraph, TextLink } from "#src/emails/email-layout.tsx";
import { findWeeklyFigures } from "#src/services/performance/weekly-mail.ts";
import { changeText } from "#src/texts/change-text.ts";

const SHOWN: readonly Count[] = ["shown", "viewed", "gallery_opened", "form_started"];

/** Sent on Mondays, to each owner alone, because each can turn off their own. Holds figures only, nothing about buyers. */
export const weeklyPerformance = defineMail("send-weekly-performance", {
  async prepare(app, job) {
    const found = await findWeeklyFigures(app, job);
    if (!found) return "turned off, or no longer an owner";
    const { owner, ...figures } = found;
    const turnOffUrl = `${app.publicOrigin}/weekly-mail/${owner.weekly_mail_key}`;
    return {
      quietFor: job.dealer_id,
      to: owner.email,
      id: `weekly-performance.${job.week_began}.${job.dealer_id}.${job.user_id}`,
      unsubscribeUrl: turnOffUrl,
      props: { ...figures, dealer_name: owner.dealer_name, turnOffUrl },
    };
  },
  subject: ({ enquiries: { received }, totals: { viewed } }) =>
    `Your week: ${formatNumber(viewed)} ${viewed === 1 ? "view" : "views"}, ${formatNumber(received)} ${received === 1 ? "enquiry" : "enquiries"}`,
  heading: "Your week",
  preview: ({ dealer_name, week }) =>
    `How ${dealer_name} did from ${formatDay(week.first_day)} to ${formatDay(week.last_day)}.`,
  reason: ({ dealer_name, publicOrigin }) =>
    `You get this every Monday as an owner of ${dealer_name} at ${publicOrigin}.`,
  body: ({
    dealer_name,
    week,
    totals,
    before,
    enquiries,
    receivedBefore,
    topCar,
    turnOffUrl,
    publicOrigin,
  }) => (
    <>
      <Paragraph>
        {dealer_name}, {formatDay(week.first_day)} to {formatDay(week.last_day)}, compared with the week
        before:
      </Paragraph>
      <List>
        <li>
          Enquiries received: {formatNumber(enquiries.received)} (
          {changeText(enquiries.received, receivedBefore)})
        </li>
        {enquiries.due > 0 && (
          <li>
            Answered within {DEALER_RESPONSE_HOURS} opening hours: {formatNumber(enquiries.in_time)} of{" "}
            {formatNumber(enquiries.due)}
          </li>
        )}
        {SHOWN.map((count) => (
          <li key={count}>
            {COUNT_TEXT[count]}: {formatNumber(totals[count])} ({changeText(totals[count], before[count])})
          </li>
        ))}
      </List>
      {topCar && (
        <Paragraph>
          Viewed most: {topCar.title}, {formatNumber(topCar.viewed)} {topCar.viewed === 1 ? "time" : "times"}.
        </Paragraph>
      )}
      <ActionButton href={`${publicOrigin}/dealer/performance?${daysOf(week)}`}>See all figures</ActionButton>
      <Paragraph>
        <TextLink href={turnOffUrl}>Turn off this weekly email</TextLink>, or choose in your{" "}
        <TextLink href={`${publicOrigin}/dealer/preferences#weekly-mail`}>preferences</TextLink>.
      </Paragraph>
    </>
  ),
});

const daysOf = (week: DayRange) => `${new URLSearchParams({ range: OWN_RANGE, ...week })}`;
