import { formatMiles, formatPounds } from "../format/format.ts";
import { BRAND } from "../policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "../policy/leads.ts";
import type { Post } from "../posts/post-schema.ts";
import type { BodyStyle } from "../vehicles/body-style.ts";
import { isSamplePicture, realImages } from "../vehicles/pictures.ts";
import { type PublicDealer, subtitleOf, type Vehicle, vehicleTitle } from "../vehicles/vehicle.ts";
import { type ShownRanges, winterRangeText } from "../vehicles/winter-range.ts";

/** Missing from the fonts, which would draw empty boxes. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]/g;

const MAX_LENGTH = 160;

export function drawableText(text: string): string {
  const plain = text.normalize("NFC").replace(UNDRAWABLE, " ").replace(/\s+/g, " ").trim();
  if (plain.length <= MAX_LENGTH) return plain;
  const short = plain.slice(0, MAX_LENGTH - 1);
  const words = short.replace(/\s+\S*$/, "");
  return `${words.length > MAX_LENGTH / 2 ? words : short}…`;
}

export interface SharePicture {
  kicker: string;
  title: string;
  price: string;
  lines: readonly string[];
  photo: string | null;
  art: readonly BodyStyle[];
  caption: string;
}

type SharedVehicle = Pick<
  Vehicle,
  "year" | "make" | "model" | "trim" | "body_style" | "price" | "mileage" | "images"
> &
  ShownRanges & { dealer: Pick<PublicDealer, "name" | "town"> };

export function vehicleSharePicture(vehicle: SharedVehicle): SharePicture {
  const photo = realImages(vehicle.images)[0] ?? null;
  const { dealer } = vehicle;
  const winterRange = winterRangeText(vehicle);
  return drawable({
    kicker: "Used electric car",
    title: vehicleTitle(vehicle),
    price: formatPounds(vehicle.price),
    lines: [
      subtitleOf(vehicle) ?? "",
      formatMiles(vehicle.mileage),
      winterRange === null ? "" : `Winter range ${winterRange}`,
      [dealer.name, dealer.town].filter(Boolean).join(", "),
    ],
    photo,
    art: [vehicle.body_style],
    caption: captionOf(photo),
  });
}

type SharedArticle = Pick<Post, "title" | "topics" | "cover_image_url">;

export function articleSharePicture({ title, topics, cover_image_url }: SharedArticle): SharePicture {
  const photo = realImages([cover_image_url])[0] ?? null;
  return drawable({
    kicker: topics[0] ?? "Guides & resources",
    title,
    price: "",
    lines: [],
    photo,
    art: ["Hatchback"],
    caption: captionOf(photo),
  });
}

/** Of words, beside drawings of cars. */
export const wordsPicture = (words: Omit<SharePicture, "price" | "photo" | "caption">): SharePicture =>
  drawable({ price: "", photo: null, caption: "", ...words });

export const siteSharePicture = (): SharePicture =>
  wordsPicture({
    kicker: BRAND,
    title: "Used electric cars from verified UK dealers",
    lines: [`Filter by winter range. At most ${MAX_DEALERS_PER_LEAD} dealers, no obligation.`],
    art: ["SUV", "Hatchback"],
  });

export const sharePictureAlt = ({ title, price, lines }: SharePicture): string =>
  [title, price, ...lines].filter(Boolean).join(". ");

const captionOf = (photo: string | null) =>
  photo !== null && isSamplePicture(photo) ? "Sample picture" : "";

function drawable({ kicker, title, lines, ...rest }: SharePicture): SharePicture {
  return {
    ...rest,
    kicker: drawableText(kicker),
    title: drawableText(title) || BRAND,
    lines: lines.map(drawableText).filter(Boolean),
  };
}
