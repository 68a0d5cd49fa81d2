import { join } from "node:path";

const HERE = import.meta.dirname;

/** Meshes and film frames, regenerated when missing; not committed. */
export const CACHE_FOLDER = join(HERE, "../../node_modules/.cache/second-spark-pictures");

/** Finished pictures and their manifest; committed. */
export const RENDERED_FOLDER = join(HERE, "../../sample-data/pictures/rendered");

/** Opening film and poster; committed, part of every site. */
export const HERO_FOLDER = join(HERE, "../../public/hero");
