import { join } from "node:path";

const HERE = import.meta.dirname;

/** Meshes, bundles and single frames: made again whenever they are missing, never committed. */
export const CACHE_FOLDER = join(HERE, "../../node_modules/.cache/second-spark-pictures");

/** The finished pictures and their manifest: committed. */
export const RENDERED_FOLDER = join(HERE, "rendered");

/** The opening film and its poster: committed, and part of the site whatever the database holds. */
export const HERO_FOLDER = join(HERE, "../../public/hero");
