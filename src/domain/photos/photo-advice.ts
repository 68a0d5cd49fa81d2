import { formatNumber } from "../format/format.ts";
import { PHOTO_ADVICE } from "../policy.ts";

interface PhotoFacts {
  width: number;
  height: number;
  bytes: number;
}

const { min_width_px, min_height_px, max_megabytes, ideal_photos, essential_shots } = PHOTO_ADVICE;

/** What would make a photo better (spec §5 'Photo guidelines'): advice, and never a reason to refuse it. */
export function photoAdvice({ width, height, bytes }: PhotoFacts): string[] {
  const advice: string[] = [];
  if (width < min_width_px || height < min_height_px) {
    advice.push(
      `${formatNumber(width)} × ${formatNumber(height)} pixels. It looks sharper from ${formatNumber(min_width_px)} × ${min_height_px}.`,
    );
  }
  if (!isFourToThree(width, height))
    advice.push("Not 4:3 landscape. Its edges are cut off where buyers see it.");
  const megabytes = bytes / 1024 / 1024;
  if (megabytes > max_megabytes) {
    advice.push(`${megabytes.toFixed(1)} MB. Up to ${max_megabytes} MB uploads faster.`);
  }
  return advice;
}

/** Cameras that say 4:3 are a pixel or two off. */
const isFourToThree = (width: number, height: number) => Math.abs(width / height - 4 / 3) < 0.02;

/** What would make the photos of a listing better; null when there are enough. */
export function photosAdvice(count: number): string | null {
  if (count > ideal_photos.to) {
    return `${count} photos. Buyers look at ${ideal_photos.from} to ${ideal_photos.to}; the best ones first.`;
  }
  if (count >= ideal_photos.from) return null;
  const so_far = count === 0 ? "No photos yet" : count === 1 ? "1 photo" : `${count} photos`;
  return count < essential_shots
    ? `${so_far}. Buyers ask about cars that show the ${essential_shots} essential shots; ${ideal_photos.from} to ${ideal_photos.to} photos are ideal.`
    : `${so_far}. ${ideal_photos.from} to ${ideal_photos.to} are ideal.`;
}
