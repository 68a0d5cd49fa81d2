import type { LinkWorld } from "./signed-link-world.ts";

/** What the key in an address is for; none of one kind opens anything of another. */
export type LinkKind = "buyer" | "confirm" | "searches" | "weekly";

export interface LinkRow {
  /** Of the route table. */
  page: string;
  kind: LinkKind;
  form: (mine: LinkWorld) => Record<string, string>;
  /** What the right key is answered with. */
  done: number;
  /** The same once what the key leads to has ended; null: it never does. Nothing is changed any more. */
  ended: number | null;
  /** What has to be done before, for there to be anything to do. */
  after?: string;
  /** What is posted names something of its owner, which is nobody's else. */
  names?: true;
}

const REQUEST = { page: "/my-request/:token", kind: "buyer", done: 303, ended: 409 } as const;
const CONFIRM = { page: "/saved-searches/confirm/:token", kind: "confirm", done: 303, ended: 404 } as const;
const SEARCHES = { page: "/saved-searches/:token", kind: "searches", done: 303, ended: 404 } as const;

/** Every operation that is reached by the secret in its address: a new one needs a row, or the test fails. */
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
    }),
  },
  "it is withdrawn from one dealer": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "withdrawn", dealer_id }),
    names: true,
  },
  "it is withdrawn from all": { ...REQUEST, form: () => ({ decision: "withdrawn-all" }) },
  "a dealer has not called": {
    ...REQUEST,
    form: ({ dealer_id }) => ({ decision: "not-called", dealer_id }),
    names: true,
  },
  "its use is restricted": { ...REQUEST, form: () => ({ decision: "restricted" }) },
  "its use is not restricted any more": {
    ...REQUEST,
    form: () => ({ decision: "unrestricted" }),
    after: "its use is restricted",
  },
  "a buyer objects": { ...REQUEST, form: () => ({ decision: "objected" }) },
  "a buyer is forgotten": { ...REQUEST, form: () => ({ decision: "erased", sure: "on" }) },
  "a search is confirmed": { ...CONFIRM, form: () => ({ decision: "confirmed" }) },
  "nobody asked for it": { ...CONFIRM, form: () => ({ decision: "refused" }) },
  "its mails come as often": {
    ...SEARCHES,
    form: ({ saved_search_id }) => ({ decision: "frequency", saved_search_id, frequency: "instant" }),
    names: true,
  },
  "somebody still looks": { ...SEARCHES, form: () => ({ decision: "kept" }) },
  "a search is stopped": {
    ...SEARCHES,
    form: ({ saved_search_id }) => ({ decision: "stopped", saved_search_id }),
    names: true,
  },
  // Mail programs that unsubscribe for somebody try again: twice is once.
  "all searches are stopped": { ...SEARCHES, form: () => ({ decision: "stopped-all" }), ended: 303 },
  "whoever looked is forgotten": {
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
