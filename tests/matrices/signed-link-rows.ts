import type { LinkKind, LinkWorld } from "./signed-link-world.ts";

export interface LinkRow {
  page: string;
  kind: LinkKind;
  form: (mine: LinkWorld) => Record<string, string>;
  /** Status for the valid key. */
  done: number;
  /** Status once the record has ended, when nothing changes any more; null: never ends. */
  ended: number | null;
  /** Operation to run first. */
  after?: string;
  /** The form names a record of its owner. */
  names?: true;
}

const REQUEST = { page: "/my-request/:token", kind: "buyer", done: 303, ended: 409 } as const;
const CONFIRM = { page: "/saved-searches/confirm/:token", kind: "confirm", done: 303, ended: 404 } as const;
const REVIEW = { page: "/review/:token", kind: "review", done: 303, ended: 404 } as const;
const ENQUIRY = { page: "/enquiry/:token", done: 303, ended: 404 } as const;
const SEARCHES = { page: "/saved-searches/:token", kind: "searches", done: 303, ended: 404 } as const;

/** Every operation behind a signed link: a new one needs a row, or the test fails. */
export const LINK_OPERATIONS: Record<string, LinkRow> = {
  "a request is changed": {
    ...REQUEST,
    form: () => ({
      decision: "changed",
      name: "Priya Kaur",
      phone: "07700 900456",
      budget_band: "£15-25k",
      timeframe_days: "90",
      models: "Kia e-Niro",
      postcode: "M1 1AE",
      px_has: "yes",
      px_make: "Nissan",
      px_model: "Leaf",
      px_year: "2014",
      px_miles: "61000",
    }),
  },
  "an email change is requested": {
    ...REQUEST,
    form: ({ new_email }) => ({ decision: "email-asked", new_email }),
  },
  "an email change is confirmed": {
    page: "/my-request/email/:token",
    kind: "email",
    form: () => ({}),
    done: 303,
    ended: 404,
  },
  "a request is withdrawn from one dealer": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "withdrawn", dealer_id }),
    names: true,
  },
  "a request is withdrawn from all dealers": { ...REQUEST, form: () => ({ decision: "withdrawn-all" }) },
  "a withdrawal is undone": {
    ...REQUEST,
    form: () => ({ decision: "undone" }),
    after: "a request is withdrawn from all dealers",
  },
  "a dealer has called": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "called", dealer_id }),
    names: true,
  },
  "a dealer's call was missed": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "missed-call", dealer_id }),
    names: true,
  },
  "a dealer has not called": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "not-called", dealer_id }),
    names: true,
  },
  "a buyer writes to a dealer": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "message", dealer_id, message: "Is it still here?" }),
    names: true,
  },
  "a buyer reports a message": {
    ...REQUEST,
    form: ({ lead_message_id }) => ({ decision: "message-reported", lead_message_id, report: "A threat" }),
    names: true,
  },
  "a buyer shares their number": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "contact-shared", dealer_id }),
    names: true,
  },
  "the car was gone": { ...REQUEST, form: () => ({ decision: "car-gone" }) },
  "the use of a request is restricted": { ...REQUEST, form: () => ({ decision: "restricted" }) },
  "the restriction is lifted": {
    ...REQUEST,
    form: () => ({ decision: "unrestricted" }),
    after: "the use of a request is restricted",
  },
  "a buyer objects": { ...REQUEST, form: () => ({ decision: "objected" }) },
  "a request is erased": { ...REQUEST, form: () => ({ decision: "erased", sure: "on" }) },
  "a dealer is reviewed": {
    ...REVIEW,
    form: () => ({
      stars: "4",
      called: "yes",
      as_described: "no",
      price_held: "not_applicable",
      text: "They rang within the hour.",
    }),
  },
  "a review is declined": { ...REVIEW, form: () => ({ decision: "declined" }) },
  "an enquiry is opened": { ...ENQUIRY, kind: "enquiry", form: () => ({ key: "k".repeat(32) }) },
  "progress of an opened enquiry is marked": {
    ...ENQUIRY,
    kind: "opened enquiry",
    form: () => ({ progress: "called", seen: "new" }),
  },
  "cars in stock are confirmed": {
    page: "/stock-check/:token",
    kind: "stock",
    form: ({ vehicle_id }) => ({ [vehicle_id]: "sold" }),
    done: 303,
    ended: null,
  },
  "a search is confirmed": { ...CONFIRM, form: () => ({ decision: "confirmed" }) },
  "a confirmation is refused": { ...CONFIRM, form: () => ({ decision: "refused" }) },
  "the frequency of mails is changed": {
    ...SEARCHES,
    form: ({ saved_search_id }) => ({ decision: "frequency", saved_search_id, frequency: "instant" }),
    names: true,
  },
  "a subscriber is still looking": { ...SEARCHES, form: () => ({ decision: "kept" }) },
  "a search is stopped": {
    ...SEARCHES,
    form: ({ saved_search_id }) => ({ decision: "stopped", saved_search_id }),
    names: true,
  },
  // Mail programs retry one-click unsubscribe: it is idempotent.
  "all searches are stopped": { ...SEARCHES, form: () => ({ decision: "stopped-all" }), ended: 303 },
  "a subscriber is erased": {
    ...SEARCHES,
    form: () => ({ decision: "erased", sure: "on", for_good: "on" }),
    ended: 303,
  },
  "a mail program unsubscribes": {
    page: "/saved-searches/:token/stop",
    kind: "searches",
    form: () => ({ "List-Unsubscribe": "One-Click" }),
    done: 200,
    ended: 200,
  },
  "the weekly mail is turned off": {
    page: "/weekly-mail/:weekly_mail_key",
    kind: "weekly",
    form: () => ({ "List-Unsubscribe": "One-Click" }),
    done: 200,
    ended: null,
  },
};
