import { expect, test } from "vitest";
import { parseAuditListQuery } from "../operations/operations-lists.ts";

const read = (search: string) => parseAuditListQuery(new URLSearchParams(search));
const ALL = { actor: "", action: null, subject: "", from: "", to: "", page: 1 };

test.each<[string, object]>([
  ["", ALL],
  [
    "actor=ann%40x&action=vehicle.update&subject=Leaf&from=2026-11-01&to=2026-11-03&page=2",
    {
      actor: "ann@x",
      action: "vehicle.update",
      subject: "Leaf",
      from: "2026-11-01",
      to: "2026-11-03",
      page: 2,
    },
  ],
  ["action=toString&from=2026-02-31&to=tomorrow&page=-1", ALL],
])("?%s is read, and nonsense means its default", (search, expected) => {
  expect(read(search)).toEqual(expected);
});
