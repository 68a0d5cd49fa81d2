import { type RawBuilder, sql } from "kysely";
import { isTextFigure } from "#src/domain/imports/cells/read-figures.ts";
import { PINNABLE_FIELDS } from "#src/domain/vehicles/fields.ts";
import { GENERATED_NOTE } from "#src/domain/vehicles/vehicle.ts";

/** Ids of cars by the column that cannot be read, whose value stays unchanged. */
export type UnreadByColumn = ReadonlyMap<string, readonly string[]>;

interface Given {
  /** Columns of the file. */
  columns: readonly string[];
  unread: UnreadByColumn;
  /** Leaves pinned fields as they are. */
  respectsPins: boolean;
}

export function onConflict({ columns, unread, respectsPins }: Given): RawBuilder<unknown> {
  const before = (column: string) => sql.ref(`vehicles.${column}`);
  const isPinnable = (column: string) => respectsPins && PINNABLE_FIELDS.includes(column);
  const after = (column: string) =>
    unlessPinned(column, isPinnable(column), valueAfter(column, unread.get(column)));
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${after(column)}`);
  changes.push(sql`stock_ref = excluded.stock_ref`);
  // A file cannot publish another plate.
  if (columns.includes("registration")) {
    const isSame = sql`${before("registration")} is not distinct from ${after("registration")}`;
    changes.push(sql`registration_shown = vehicles.registration_shown and ${isSame}`);
  }
  if (!columns.includes("description")) changes.push(sql`description = ${WITHOUT_NOTE}`);
  const texts = TEXTS.map((column) => (columns.includes(column) ? after(column) : before(column)));
  changes.push(holdOrRelease(wordsIn(texts)));
  return sql`
    on conflict (vehicle_id) do update set ${sql.join(changes)},
      -- A car of the dealer's stock file is one that they sell.
      is_generated = false,
      -- Version of the optimistic lock (see refuse-if-changed.ts).
      updated_at = greatest(excluded.updated_at, vehicles.updated_at + interval '1 millisecond')
    where vehicles.is_generated or vehicles.stock_ref is distinct from excluded.stock_ref
      or (${sql.join(columns.map(before))}) is distinct from (${sql.join(columns.map(after))})
  `;
}

/** Free texts that buyers read, see held-words.ts. */
const TEXTS = ["make", "model", "trim", "description", "colour", "mandatory_fee_for"];

const WITHOUT_NOTE = sql`case when vehicles.is_generated
  then btrim(replace(vehicles.description, ${GENERATED_NOTE}, ''), E' \\n') else vehicles.description end`;

function valueAfter(column: string, unreadIn: readonly string[] = []): RawBuilder<unknown> {
  const [before, after] = [sql.ref(`vehicles.${column}`), sql.ref(`excluded.${column}`)];
  // The text of one car states its battery, that of another does not.
  if (isTextFigure(column)) return sql`coalesce(${after}, ${before})`;
  if (unreadIn.length === 0) return after;
  return sql`case when excluded.vehicle_id = any(${unreadIn}::uuid[]) then ${before} else ${after} end`;
}

const unlessPinned = (column: string, isPinnable: boolean, value: RawBuilder<unknown>) =>
  isPinnable
    ? sql`case when ${column} = any(vehicles.pinned_fields) then ${sql.ref(`vehicles.${column}`)} else ${value} end`
    : value;

/** Mirrors `publicationOf` for published and held cars; drafts stay drafts. */
const holdOrRelease = (words: RawBuilder<unknown>) => sql`
  published = (vehicles.published or vehicles.held_words <> '{}') and ${words} <@ vehicles.allowed_words,
  held_words = case
    when (vehicles.published or vehicles.held_words <> '{}') and not ${words} <@ vehicles.allowed_words
    then ${words} else '{}' end
`;

/** Held words that one of the texts to be saved has: those of a pinned text are not in the file. */
function wordsIn(texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const saved = sql.join([...texts, sql`array_to_string(vehicles.image_alts, ' ')`]);
  return sql`array(
    select distinct word from unnest(excluded.held_words || vehicles.held_words) as word
    where position(word in concat_ws(' ', ${saved})) > 0
  )`;
}
