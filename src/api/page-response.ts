import { z } from "@hono/zod-openapi";
import { json } from "./json-content.ts";

export const pageQuery = z.object({ page: z.string().optional() });

export const responseOf = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  ...json(schema),
});

export const pageResponse = <Name extends string, Shape extends z.ZodRawShape>(name: Name, row: Shape) =>
  responseOf(
    "A page",
    z.object({
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      ...({ [name]: z.array(z.object(row)) } as Record<Name, z.ZodArray<z.ZodObject<Shape>>>),
    }),
  );
