import { InvalidInput } from "#src/domain/errors/errors.ts";
import { type PostFields, postSchema } from "#src/domain/posts/post-schema.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { isTakenSlug } from "./admin-post-queries.ts";

export function checkPost({ public_origin }: Pick<AppContext, "public_origin">, input: unknown): PostFields {
  const { cover_image_url, ...fields } = parseInput(postSchema, input);
  // A URL copied from the browser includes our host.
  const isOurs = cover_image_url.startsWith(`${public_origin}/photos/`);
  return {
    ...fields,
    cover_image_url: isOurs ? cover_image_url.slice(public_origin.length) : cover_image_url,
  };
}

export async function refusingTakenSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw isTakenSlug(error) ? new InvalidInput({ slug: "Another post has this slug" }) : error;
  }
}
