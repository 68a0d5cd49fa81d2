import { BRAND } from "#src/domain/policy/brand.ts";
import { defineMail } from "#src/emails/define-mail.tsx";
import { ActionButton, Paragraph } from "#src/emails/email-layout.tsx";
import { findOwners } from "#src/services/dealers/dealer-mail-queries.ts";
import { feedName } from "#src/services/stock-feeds/own-stock-feed.ts";
import { selectRuns } from "#src/services/stock-feeds/runs/run-queries.ts";
import { findStockFeed } from "#src/services/stock-feeds/stock-feed-queries.ts";

const STATE_OF = { failing: "failed", quarantined: "quarantined" } as const;

const WORDS = {
  failing: {
    is: "not working",
    about:
      "Your cars stay as they were at the last run that worked. We try again in a few hours, and then each night.",
    next: "Check the URL and the password, or ask the company that runs your stock system.",
  },
  quarantined: {
    is: "waiting for your decision",
    about: "We have changed nothing, because the file differs so much from the last one.",
    next: "If it is right, choose Apply on the feed's page. If it is not, choose Ignore.",
  },
  "works again": {
    is: "working again",
    about: "The latest run worked, and your cars are up to date.",
    next: "There is nothing you need to do.",
  },
};

export const stockFeedStatus = defineMail("send-stock-feed-status", {
  async prepare({ db }, { stock_feed_id, status, at }) {
    const feed = await findStockFeed(db, stock_feed_id);
    if (feed?.state !== "active") return "feed removed or paused";
    const [latest] = await selectRuns(db, stock_feed_id, 1);
    if (status !== "works again" && latest?.state !== STATE_OF[status]) return "problem ended";
    // A newer file may replace the run before the dealer opens the page.
    const runParameter = status === "quarantined" && latest ? `?run=${latest.stock_feed_run_id}` : "";
    const { to, dealer_name } = await findOwners(db, feed.dealer_id);
    return {
      quietFor: feed.dealer_id,
      to,
      id: `stock-feed.${stock_feed_id}.${status}.${Date.parse(at)}`,
      // Host only: the rest of the URL may hold a secret.
      props: { dealer_name, feedName: feedName(feed), status, problem: latest?.problem ?? "", runParameter },
    };
  },
  subject: ({ status, feedName: name }) => `Your stock feed from ${name} is ${WORDS[status].is}`,
  preview: ({ status }) => WORDS[status].about,
  because: ({ dealer_name }) => `you are an owner of ${dealer_name} at ${BRAND}.`,
  body: ({ status, problem, runParameter, publicOrigin }) => (
    <>
      {status !== "works again" && <Paragraph>{problem}</Paragraph>}
      <Paragraph>{WORDS[status].about}</Paragraph>
      <Paragraph>{WORDS[status].next}</Paragraph>
      <ActionButton href={`${publicOrigin}/dealer/stock-feed${runParameter}`}>
        Open the stock feed
      </ActionButton>
    </>
  ),
});
