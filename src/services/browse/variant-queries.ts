import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { containing } from "#src/db/like.ts";
import { searchWords } from "#src/domain/search/search-words.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { splitMake } from "#src/domain/vehicles/model-names.ts";
import { allOf, type BrowseConditions } from "./browse-condition-queries.ts";

/**
 * Matches the keyword in make, model and trim, and `model` in the model name, after the make if that is given
 * too.
 */
export async function findVariants(
  db: Db,
  { keyword, model }: Pick<BrowseFilters, "keyword" | "model">,
): Promise<Pick<BrowseConditions, "model_ids"> & { variantIds: number[] }> {
  const conditions = [
    ...(keyword === undefined ? [] : [matchesText(COLUMNS.keyword, keyword)]),
    ...(model === undefined ? [] : [matchesModel(model)]),
  ];
  const { rows } = await sql<{ variant_id: number; model_id: number; of_these_models: number }>`
    with found as materialized (select variant_id, model_id from variants where ${allOf(conditions)})
    select variant_id, model_id,
      (select count(*) from variants where model_id in (select model_id from found)) as of_these_models
    from found
  `.execute(db);
  const areWholeModels = rows.length === (rows[0]?.of_these_models ?? 0);
  return {
    variantIds: rows.map((row) => row.variant_id),
    model_ids: areWholeModels ? [...new Set(rows.map((row) => row.model_id))] : null,
  };
}

/** Words that begin a word of a make, model or trim on sale. */
export async function findWordsInStock(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const spelled = words.flatMap((word) => searchWords(word).map(([spelling]) => ({ word, spelling })));
  if (spelled.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from json_to_recordset(${JSON.stringify(spelled)}) as asked (word text, spelling text)
    where exists (select from variants where words like '% ' || spelling || '%')
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}

const COLUMNS = {
  keyword: { text: sql`search`, words: sql`words` },
  model: { text: sql`model_search`, words: sql`model_words` },
};

function matchesModel(typed: string): RawBuilder<unknown> {
  const split = splitMake(typed);
  const ofModel = matchesText(COLUMNS.model, typed);
  if (split === null) return ofModel;
  const ofMake = matchesText(COLUMNS.keyword, split.make);
  return sql`(${ofModel} or (${ofMake} and ${matchesText(COLUMNS.model, split.model)}))`;
}

/** Contains the text as typed (case-insensitive), or each of its words at the start of a word or number. */
function matchesText(
  { text, words }: { text: RawBuilder<unknown>; words: RawBuilder<unknown> },
  typed: string,
): RawBuilder<unknown> {
  const asTyped = sql`${text} like ${lower(containing(typed))}`;
  const byWord = searchWords(typed).map((spellings) => {
    const starts = spellings.map((spelling) => sql`${words} like ${`% ${spelling}%`}`);
    return sql`(${sql.join(starts, sql` or `)})`;
  });
  return byWord.length === 0 ? asTyped : sql`(${asTyped} or (${allOf(byWord)}))`;
}

/** Lower-cased by Postgres like the column: JavaScript lower-cases some letters differently. */
const lower = (text: string) => sql<string>`lower(${text})`;
