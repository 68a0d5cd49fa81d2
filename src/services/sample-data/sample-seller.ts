import type { DbOrTransaction } from "#src/db/database.ts";
import { upsertSeller } from "#src/services/ledger/seller-queries.ts";

/** Fictitious issuer of the sample statements. */
export async function saveSampleSeller(tx: DbOrTransaction, now: Date): Promise<void> {
  await upsertSeller(
    tx,
    {
      company_name: "Second Spark Sample Ltd",
      company_number: "00000000",
      address_line: "1 Sample Street",
      town: "Manchester",
      postcode: "M1 1AE",
      vat_number: "999999973",
      account_name: "Second Spark Sample Ltd",
      sort_code: "000000",
      account_number: "00000000",
    },
    now,
  );
}
