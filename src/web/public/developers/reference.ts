export type ReferenceOperation = ReturnType<typeof describe>;

/** The parts of the OpenAPI document that are read here. */
interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses: Record<string, { description?: string }>;
}
interface Schema {
  type?: string;
  description?: string;
  enum?: string[];
  required?: string[];
  properties?: Record<string, Schema>;
}

/** The operations that accept API keys, in sections. */
export function referenceOf(document: object) {
  const { tags, paths } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return tags
    .map((tag) => ({
      ...tag,
      operations: operations
        .filter(({ operation }) => operation.tags?.includes(tag.name) && scopeOf(operation) !== null)
        .map(({ path, method, operation }) => describe(method, path, operation)),
    }))
    .filter(({ operations }) => operations.length > 0);
}

const scopeOf = (operation: Operation): string | null =>
  operation.security?.flatMap(({ api_key }) => api_key ?? [])[0] ?? null;

function describe(method: string, path: string, operation: Operation) {
  const schema = operation.requestBody?.content?.["application/json"]?.schema;
  return {
    id: `${method}${path}`.replace(/[^a-z]+/g, "-").replace(/-$/, ""),
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: operation.summary ?? "",
    /** The scope a key needs; null when API keys are not accepted. */
    scope: scopeOf(operation),
    parameters: (operation.parameters ?? []).map(({ name, in: place, description = "" }) => ({
      name,
      place,
      description,
    })),
    fields: fieldsOf(schema),
    answers: Object.entries(operation.responses).map(([status, { description = "" }]) => ({
      status,
      description,
    })),
  };
}

interface Field {
  name: string;
  isRequired: boolean;
  about: string;
}

function fieldsOf(schema: Schema | undefined, prefix = ""): Field[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => {
    if (field.properties) return fieldsOf(field, `${prefix}${name}.`);
    const kind = field.enum ? field.enum.join(", ") : (field.type ?? "");
    const about = [kind, field.description].filter(Boolean).join("; ");
    return [{ name: prefix + name, isRequired: schema?.required?.includes(name) ?? false, about }];
  });
}
