import { z } from "@hono/zod-openapi";
import { json } from "./json-content.ts";

export const pageQuery = z.object({ page: z.string().optional() });

/** Query parameters of a list that can be narrowed by day. */
export const dayRange = {
  from: z.string().optional().describe("First day, UK time: 2026-12-03"),
  to: z.string().optional().describe("Last day"),
};

export const responseOf = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  ...json(schema),
});

export const longListTotal = {
  total: z.number().int(),
  total_capped: z.boolean().describe("There are more than total: narrow the list to get the others"),
};

export const longListResponse = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) =>
  responseOf(
    "A page",
    z.object({ ...longListTotal, page: z.number().int(), pages: z.number().int(), ...rowsOf(name, row) }),
  );

export const pageResponse = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) =>
  responseOf(
    "A page",
    z.object({
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      ...rowsOf(name, row),
    }),
  );

const rowsOf = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) =>
  ({ [name]: z.array(z.object(row)) }) as Record<Name, z.ZodArray<z.ZodObject<Shape>>>;
