import { errorBody } from "#src/operations/errors-of.ts";

export const errorResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: errorBody } },
});
