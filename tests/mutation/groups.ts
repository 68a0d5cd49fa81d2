/** Files whose mutants are tried, and the tests that may kill them. */
export interface MutationGroup {
  files: readonly string[];
  tests: readonly string[];
}

export const MUTATION_GROUPS: Record<string, MutationGroup> = {
  charge: {
    files: [
      "src/services/ledger/charge-routes.ts",
      "src/services/ledger/ledger-queries.ts",
      "src/domain/ledger/ledger-entry.ts",
    ],
    tests: ["src/domain/ledger/", "src/services/ledger/"],
  },
  cap: {
    files: [
      "src/domain/leads/routing/route-lead.ts",
      "src/domain/leads/routing/hand-route.ts",
      "src/domain/leads/routing/dealer-preferences.ts",
      "src/domain/leads/routing/matches-model.ts",
    ],
    tests: ["src/domain/leads/routing/"],
  },
  route: {
    files: [
      "src/services/leads/routing/add-routes.ts",
      "src/services/leads/routing/find-routes.ts",
      "src/services/leads/routing/plan-dealers.ts",
      "src/services/leads/routing/routing-queries.ts",
    ],
    tests: [
      "src/services/leads/routing/",
      "src/services/leads/submission/",
      "src/services/ledger/ledger.test.ts",
    ],
  },
  consent: {
    files: [
      "src/services/leads/submission/record-consent.ts",
      "src/domain/leads/request/consent-text.ts",
      "src/services/leads/submission/lead-submission.ts",
    ],
    tests: ["src/domain/leads/request/", "src/services/leads/submission/", "src/services/dealer-choice/"],
  },
  erase: {
    files: ["src/services/buyer-page/erase-leads.ts", "src/services/buyer-page/erase-queries.ts"],
    tests: [
      "src/services/buyer-page/",
      "src/services/personal-data/",
      "src/services/tombstones/",
      "src/services/reviews/",
      "src/services/saved-searches/",
      "src/services/leads/lead-state-changes.test.ts",
      "src/operations/idempotent-writes.test.ts",
      "tests/matrices/personal-columns.test.ts",
    ],
  },
  tombstones: {
    files: [
      "src/services/tombstones/replay-tombstones.ts",
      "src/services/tombstones/store-tombstones.ts",
      "src/services/tombstones/tombstone-queries.ts",
    ],
    tests: ["src/services/tombstones/", "src/services/buyer-page/"],
  },
  permit: {
    files: ["src/domain/accounts/permissions.ts", "src/services/require-permission.ts"],
    tests: ["src/domain/accounts/permissions.test.ts", "src/services/require-permission.test.ts"],
  },
  deduplicate: {
    files: [
      "src/domain/leads/screening/find-duplicate.ts",
      "src/services/leads/submission/submit-lead.ts",
      "src/services/leads/submission/join-lead.ts",
    ],
    tests: [
      "src/domain/leads/screening/",
      "src/services/leads/submission/",
      "src/services/leads/calls/",
      "src/services/messages/messages-only.test.ts",
    ],
  },
  catalogue: {
    files: [
      "src/catalogue/search.ts",
      "src/catalogue/select-range.ts",
      "src/catalogue/filters.ts",
      "src/catalogue/orders.ts",
      "src/catalogue/catalogue.ts",
    ],
    tests: ["src/catalogue/"],
  },
};
