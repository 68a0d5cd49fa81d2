import { z } from "@hono/zod-openapi";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import type { AppContext } from "#src/services/app-context.ts";

interface Definition<Input extends z.ZodObject, Shape extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  /** Strings are coerced: the same values come from a query string. */
  input: Input;
  answer: Shape;
  /** @returns the page that says the same, and the answer */
  run(
    app: AppContext,
    input: z.output<Input>,
  ): Promise<{ page: string; answer: z.input<z.ZodObject<Shape>> }>;
  /** Our own words only, never a dealer's. */
  text(answer: z.output<z.ZodObject<Shape>>): string[];
}

/** A question that assistants ask by MCP, and programs by GET. */
export interface Tool extends Pick<Definition<z.ZodObject, z.ZodRawShape>, "name" | "title" | "description"> {
  input: z.ZodObject;
  output: z.ZodObject;
  /** @param input as `input` parses it */
  run(app: AppContext, input: unknown): Promise<unknown>;
  /** @param answer of `run` */
  text(answer: unknown): string;
}

const ENVELOPE = {
  as_of: z.iso.datetime().describe("When the cars on sale were read"),
  source: z.url().describe("The page that says the same"),
};

export function tool<Input extends z.ZodObject, Shape extends z.ZodRawShape>({
  run,
  text,
  answer: shape,
  ...about
}: Definition<Input, Shape>): Tool {
  const output = z.object({ ...ENVELOPE, ...shape });
  return {
    ...about,
    output,
    async run(app, input) {
      const asOf = app.carsOnSale.asOf() ?? app.now();
      const { page, answer } = await run(app, input as z.output<Input>);
      const whole = { as_of: asOf, source: app.publicOrigin + page, ...answer };
      return output.parse(JSON.parse(JSON.stringify(whole)));
    },
    text(answer) {
      const whole = answer as z.output<z.ZodObject<Shape>> & z.output<z.ZodObject<typeof ENVELOPE>>;
      const asOf = `As of ${formatDateAndTime(new Date(whole.as_of))}: ${whole.source}`;
      return [...text(whole), asOf].join("\n");
    },
  };
}
