import fc from "fast-check";

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const MOST_ITEMS = 5;
const LONGEST = 60;

export function valueOfSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOfSchema));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(valueOfSchema)).map((parts) => Object.assign({}, ...parts));
  }
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map((type) => valueOfType(type, schema)));
}

function valueOfType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number": {
      const min = schema.minimum ?? 0;
      const max = schema.maximum ?? Math.max(min, 100_000);
      return type === "integer" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
    }
    case "string":
      return textOf(schema);
    case "array":
      return fc.array(valueOfSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
      });
    default:
      return objectOf(schema);
  }
}

function textOf({ format, minLength = 0, maxLength = LONGEST }: JsonSchema): fc.Arbitrary<string> {
  if (format === "date-time") return aDate.map((date) => date.toISOString());
  if (format === "date") return aDate.map((date) => date.toISOString().slice(0, 10));
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "uri" || format === "url") return fc.webUrl();
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST));
  return fc.string({ unit: "grapheme", minLength, maxLength: longest });
}

const aDate = fc.date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valueOfSchema(one)]),
  );
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) });
}
