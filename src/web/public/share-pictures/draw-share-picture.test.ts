import sharp from "sharp";
import { expect, it } from "vitest";
import { articleSharePicture, siteSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { drawSharePicture } from "./draw-share-picture.tsx";
import { PANEL } from "./picture-panel.tsx";

const photo = () => sharp({ create: { width: 960, height: 720, channels: 3, background: "#ff0000" } });

async function drawn(title: string, bytes: Buffer | null = null) {
  const picture = articleSharePicture({ title, topics: ["Winter"], cover_image_url: "/photos/x/a.webp" });
  const jpeg = await drawSharePicture(picture, bytes);
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ];
  return { jpeg, info, at };
}

it("is a JPEG of 1200 by 630 far under 300 KB, with the photo beside the words", async () => {
  const { jpeg, info, at } = await drawn("How far it goes in winter", await photo().webp().toBuffer());
  expect((await sharp(jpeg).metadata()).format).toBe("jpeg");
  expect([info.width, info.height]).toEqual([1200, 630]);
  expect(jpeg.byteLength).toBeLessThan(300_000);
  const [red = 0, green = 255] = at(900, 100);
  expect(red - green).toBeGreaterThan(200);
});

it.each([
  ["no photo", null],
  ["a photo that is not an image", Buffer.from("<svg onload='alert(1)'></svg><!-- not a picture")],
])("draws the side view where there is %s", async (_, bytes) => {
  const { info, at } = await drawn("A title", bytes);
  expect([info.width, info.height]).toEqual([1200, 630]);
  const [red = 0, green = 0, blue = 0] = at(1190, 10);
  expect(Math.abs(red - 0xf1) + Math.abs(green - 0xec) + Math.abs(blue - 0xe0)).toBeLessThan(12);
});

it.each([
  "🚗🔥 مرحبا 陈伟",
  "</text></svg><script>alert(1)</script><image href='file:///etc/passwd'/>",
  "W".repeat(200),
  "Long Range AWD Performance ".repeat(40),
  "\u202e\u0000\ud800",
])("keeps its form whatever the title: %j", async (title) => {
  const { info, at } = await drawn(title);
  expect([info.width, info.height]).toEqual([1200, 630]);
  // The margin right of the words stays empty: nothing runs into the picture.
  for (const y of [100, 200, 300, 400]) {
    const [red = 255, green = 255] = at(PANEL.width - 20, y);
    expect(red + green).toBeLessThan(0x10 + 0x23 + 20);
  }
});

it("draws other words differently", async () => {
  const one = await drawSharePicture(siteSharePicture(), null);
  const other = await drawSharePicture({ ...siteSharePicture(), title: "Another title" }, null);
  expect(one.equals(other)).toBe(false);
});
