import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { formatLongDate, formatNumber } from "#src/domain/format/format.ts";
import { changeText } from "#src/domain/performance/change-text.ts";
import { COUNT_TEXT, type Count, type Counts } from "#src/domain/performance/counts.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import { OWN_RANGE } from "#src/domain/performance/performance-query.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { BUTTON, HEADING, LINK, LIST, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";

export interface WeeklyPerformanceProps {
  dealer_name: string;
  week: DayRange;
  totals: Counts;
  before: Counts;
  received: number;
  received_before: number;
  due: number;
  in_time: number;
  topCar: { title: string; viewed: number } | null;
  /** One-click unsubscribe link, without signing in. */
  turnOffUrl: string;
  publicOrigin: string;
}

/** Sent to owners on Mondays. Holds figures only, nothing about buyers. */
export async function weeklyPerformance(props: WeeklyPerformanceProps): Promise<Email> {
  const { received, totals } = props;
  const views = totals.viewed === 1 ? "1 view" : `${formatNumber(totals.viewed)} views`;
  const enquiries = received === 1 ? "1 enquiry" : `${formatNumber(received)} enquiries`;
  return await renderEmail(`Your week: ${views}, ${enquiries}`, <WeeklyPerformance {...props} />);
}

const SHOWN: readonly Count[] = ["shown", "viewed", "gallery_opened", "form_started"];

function WeeklyPerformance(props: WeeklyPerformanceProps) {
  const { dealer_name, week, totals, before, received, received_before, due, in_time, topCar } = props;
  const days = new URLSearchParams({ range: OWN_RANGE, ...week });
  return (
    <EmailLayout
      preview={`How ${dealer_name} did from ${dayText(week.first_day)} to ${dayText(week.last_day)}.`}
      reason={`You get this every Monday as an owner of ${dealer_name} at ${props.publicOrigin}.`}
    >
      <Heading as="h1" style={HEADING}>
        Your week
      </Heading>
      <Text style={TEXT}>
        {dealer_name}, {dayText(week.first_day)} to {dayText(week.last_day)}, compared with the week before:
      </Text>
      <ul style={LIST}>
        <li>
          Enquiries received: {formatNumber(received)} ({changeText(received, received_before)})
        </li>
        {due > 0 && (
          <li>
            Answered within {DEALER_RESPONSE_HOURS} opening hours: {formatNumber(in_time)} of{" "}
            {formatNumber(due)}
          </li>
        )}
        {SHOWN.map((count) => (
          <li key={count}>
            {COUNT_TEXT[count]}: {formatNumber(totals[count])} ({changeText(totals[count], before[count])})
          </li>
        ))}
      </ul>
      {topCar && (
        <Text style={TEXT}>
          Viewed most: {topCar.title}, {formatNumber(topCar.viewed)} {topCar.viewed === 1 ? "time" : "times"}.
        </Text>
      )}
      <Button href={`${props.publicOrigin}/dealer/performance?${days}`} style={BUTTON}>
        See all figures
      </Button>
      <Text style={TEXT}>
        <Link href={props.turnOffUrl} style={LINK}>
          Turn off this weekly email
        </Link>
        , or choose in your{" "}
        <Link href={`${props.publicOrigin}/dealer/preferences#weekly-mail`} style={LINK}>
          preferences
        </Link>
        .
      </Text>
    </EmailLayout>
  );
}

const dayText = (day: string) => formatLongDate(new Date(`${day}T12:00:00Z`));
