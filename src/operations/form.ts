import { z } from "@hono/zod-openapi";

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** For a schema whose dates depend on the day, where the day does not matter. */
export const ANY_DAY = "2026-01-01";

/** A body validated by the service with this schema, so that each message reaches its field. The document has its fields. */
export const form = (schema: z.ZodType) =>
  z.record(z.string(), z.unknown()).openapi(documented(schema) as Record<string, never>);

/** The JSON schema of what is sent. A field that the schema converts first is described as what it becomes. */
export function documented(schema: z.ZodType): JsonSchema {
  const sent = jsonSchema(schema, "input");
  const { properties: becomes = {} } = jsonSchema(schema, "output");
  const properties = Object.entries(sent.properties ?? {}).map(([name, field]) => [
    name,
    isDescribed(field as JsonSchema) ? field : becomes[name],
  ]);
  return {
    ...sent,
    type: "object",
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema: _,
    allOf = [],
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // A format says it shorter than its pattern.
    override: ({ jsonSchema: made }) => {
      if (made.format) delete made.pattern;
    },
  });
  const parts = [rest, ...(allOf as JsonSchema[])];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  });
}

const isDescribed = ({ description: _, ...rest }: JsonSchema) => Object.keys(rest).length > 0;
