import { z } from "@hono/zod-openapi";
import { longPageOf, pageOf } from "#src/operations/pages.ts";
import { json } from "./json-content.ts";

export const pageQuery = z.object({ page: z.string().optional() });

export const responseOf = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  ...json(schema),
});

export const longListResponse = <Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  row: Shape,
) => {
  const [, description, schema] = longPageOf(name, row);
  return responseOf(description, schema);
};

export const pageResponse = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) => {
  const [, description, schema] = pageOf(name, row);
  return responseOf(description, schema);
};
