import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPost } from "../../sample-data/posts/front-matter.ts";
import { readSampleData } from "../../sample-data/read-sample-data.ts";
import { BODY_STYLES } from "./body/body-styles.ts";
import { LOOKS, type Look } from "./looks.ts";

const POSTS_FOLDER = join(import.meta.dirname, "../../sample-data/posts");

/** Looks of the sample cars and article covers. Others are not drawn: a gallery takes 12 files. */
export function shownLooks(): Look[] {
  const { vehicles } = readSampleData();
  const covers = readdirSync(POSTS_FOLDER)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readPost(name, readFileSync(join(POSTS_FOLDER, name), "utf8")).cover_image.split(" ")[0]);
  return LOOKS.filter(
    ({ id, body, paint, variant }) =>
      covers.includes(id) ||
      vehicles.some(
        (car) =>
          car.body_style === BODY_STYLES[body].label && car.paint === paint && car.look_variant === variant,
      ),
  );
}
