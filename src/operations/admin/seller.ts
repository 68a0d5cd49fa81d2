import { z } from "@hono/zod-openapi";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { sellerDetails } from "#src/operations/statement.ts";
import { saveSeller } from "#src/services/ledger/save-seller.ts";
import { selectSeller } from "#src/services/ledger/seller-queries.ts";

const LEDGER = { tag: "Administration", permission: "ledger:administer" } as const;

export const sellerOperations = [
  operation({
    ...LEDGER,
    method: "get",
    path: "/admin/seller",
    summary: "Get the company that issues statements and its bank details",
    response: [200, "Null until it is filled in", z.object({ seller: sellerDetails.nullable() })],
    run: async ({ db }) => ({ seller: (await selectSeller(db)) ?? null }),
  }),
  operation({
    ...LEDGER,
    method: "put",
    path: "/admin/seller",
    summary: "Change the company that issues statements; issued ones do not change",
    body: form,
    response: [204, "Saved"],
    errors: { 422: "Something is missing or wrong; nothing was changed" },
    run: (app, admin, { body }) => saveSeller(app, admin, body),
  }),
] as const;
