import { InvalidInput } from "#src/domain/errors/errors.ts";
import { type PostFields, postSchema } from "#src/domain/posts/post-schema.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { isTakenSlug } from "./admin-post-queries.ts";

export function checkPost({ publicOrigin }: Pick<AppContext, "publicOrigin">, input: unknown): PostFields {
  const { cover_image_url, ...fields } = parseInput(postSchema, input);
  // A URL copied from the browser includes our host.
  const isOurs = cover_image_url.startsWith(`${publicOrigin}/photos/`);
  return {
    ...fields,
    cover_image_url: isOurs ? cover_image_url.slice(publicOrigin.length) : cover_image_url,
  };
}

export async function refusingTakenSlug<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw isTakenSlug(error) ? new InvalidInput({ slug: "Another post has this slug" }) : error;
  }
}
