import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { listUnacceptedAgreements } from "#src/services/ledger/agreement/unaccepted-agreements.ts";

export const unacceptedAgreementOperations = [
  operation({
    tag: "Administration",
    permission: "ledger:administer",
    method: "get",
    path: "/admin/agreements",
    summary:
      "List verified dealers who have not accepted the current terms, prices and credit limit, by name",
    response: [
      200,
      "Dealers",
      z.object({
        total: z.number().int(),
        dealers: z.array(
          z.object({
            dealer_id: z.string(),
            name: z.string(),
            asked_at: z.iso.datetime().nullable().describe("First email about this change; null before"),
            accepted_at: z.iso.datetime().nullable().describe("Time of an earlier acceptance"),
          }),
        ),
      }),
    ],
    run: listUnacceptedAgreements,
  }),
] as const;
