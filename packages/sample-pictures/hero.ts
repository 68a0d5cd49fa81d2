/**
 * Draws the opening film: node packages/sample-pictures/hero.ts [--frames 0,42 for a preview] Caches
 * the frames of a seamless four-second loop, so an interrupted run can be resumed. Encodes the loop
 * twice in a row with ffmpeg as AV1 and H.264, and one frame as the poster.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openStudio } from "./browser.ts";
import { CACHE_FOLDER, HERO_FOLDER } from "./folders.ts";
import type { FrameRequest } from "./hero-page.ts";
import { cachedMesh } from "./mesh-cache.ts";

const FRAMES = 96;
const ALL_FRAMES = Array.from({ length: FRAMES }, (_, frame) => frame);
const FPS = 24;
const LOOPS = 2;
/** Not supersampled: video compression hides the remaining aliasing. */
const SIZE = { width: 1280, height: 720 };
const POSTER_FRAME = 42;
const LARGEST_AV1 = 200_000;

const FRAME_FOLDER = join(CACHE_FOLDER, "hero-frames");
const frameFile = (frame: number) => join(FRAME_FOLDER, `${String(frame).padStart(3, "0")}.png`);

mkdirSync(FRAME_FOLDER, { recursive: true });
mkdirSync(HERO_FOLDER, { recursive: true });
const { values } = parseArgs({ options: { frames: { type: "string", default: "" } } });
await drawFrames(values.frames ? values.frames.split(",").map(Number) : ALL_FRAMES);
if (ALL_FRAMES.every((frame) => existsSync(frameFile(frame)))) {
  packVideos();
  await packPoster();
}

async function drawFrames(wanted: readonly number[]): Promise<void> {
  const due = wanted.filter((frame) => !existsSync(frameFile(frame)));
  if (due.length === 0) return;
  const studio = await openStudio("hero-page.ts");
  const meshUrl = `/meshes/${cachedMesh("hatchback", 0.016)}`;
  for (const frame of due) {
    const start = performance.now();
    const request: FrameRequest = { t: frame / FRAMES, meshUrl, ...SIZE };
    await studio.page.evaluate((wanted) => window.drawFrame(wanted), request);
    await sharp(studio.takePixels(), { raw: { ...SIZE, channels: 4 } })
      .flip()
      .removeAlpha()
      .png()
      .toFile(`${frameFile(frame)}.part`);
    renameSync(`${frameFile(frame)}.part`, frameFile(frame));
    console.log(`frame ${frame}: ${Math.round(performance.now() - start)} ms`);
  }
  await studio.close();
}

function packVideos(): void {
  const webm = join(HERO_FOLDER, "hero.webm");
  for (let crf = 34; crf <= 50; crf += 2) {
    ffmpeg([
      "-c:v",
      "libsvtav1",
      "-preset",
      "5",
      "-crf",
      String(crf),
      "-pix_fmt",
      "yuv420p10le",
      "-g",
      "192",
      webm,
    ]);
    if (statSync(webm).size < LARGEST_AV1) break;
  }
  const mp4 = join(HERO_FOLDER, "hero.mp4");
  const h264 = [
    "-c:v",
    "libx264",
    "-preset",
    "slow",
    "-crf",
    "21",
    "-pix_fmt",
    "yuv420p",
    "-movflags",
    "+faststart",
  ];
  ffmpeg([...h264, "-an", mp4]);
}

function ffmpeg(output: string[]): void {
  const input = [
    "-stream_loop",
    String(LOOPS - 1),
    "-framerate",
    String(FPS),
    "-i",
    join(FRAME_FOLDER, "%03d.png"),
  ];
  execFileSync("ffmpeg", ["-y", "-v", "error", ...input, "-frames:v", String(FRAMES * LOOPS), ...output]);
}

async function packPoster(): Promise<void> {
  const poster = sharp(frameFile(POSTER_FRAME));
  const path = (type: string) => join(HERO_FOLDER, `poster.${type}`);
  await poster
    .clone()
    .toColourspace("rgb16")
    .avif({ quality: 60, effort: 5, bitdepth: 10 })
    .toFile(path("avif"));
  await poster.clone().webp({ quality: 82 }).toFile(path("webp"));
  await poster.clone().jpeg({ quality: 82, mozjpeg: true }).toFile(path("jpg"));
}
