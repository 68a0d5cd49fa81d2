import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/** The query of a list by page, with what narrows it. `run` parses the URL, and ignores what it does not know. */
export const listQuery = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ page: z.string().optional(), ...shape });

/** What the URL of a list asks for. */
export const askedOf = (c: Context) => new URL(c.req.url).searchParams;

/** Query parameters of a list that can be narrowed by day. */
export const dayRange = {
  from: z.string().optional().describe("First day, UK time: 2026-12-03"),
  to: z.string().optional().describe("Last day"),
};

/** The JSON of an object with these fields. */
export const ok = <Shape extends z.ZodRawShape>(meaning: string, shape: Shape) =>
  [200, meaning, z.object(shape)] as const;

const page = { page: z.number().int(), pages: z.number().int() };

export const longListTotal = {
  total: z.number().int(),
  total_capped: z.boolean().describe("There are more than total: narrow the list to get the others"),
};

export const longPageOf = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) =>
  [200, "A page", z.object({ ...longListTotal, ...page, ...rowsOf(name, row) })] as const;

export const pageOf = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) =>
  [200, "A page", z.object({ total: z.number().int(), ...page, ...rowsOf(name, row) })] as const;

const rowsOf = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) =>
  ({ [name]: z.array(z.object(row)) }) as Record<Name, z.ZodArray<z.ZodObject<Shape>>>;
