import { PHOTO_ADVICE } from "#src/domain/policy/photos.ts";
import { PHOTO_SIZE_ADVICE } from "#src/texts/photo-advice.ts";

/** Advice only: uploads are not checked against it. */

const { minWidthPx, minHeightPx, idealPhotos, essentialShots } = PHOTO_ADVICE;

export const PHOTO_GUIDELINES = {
  title: "Photo guidelines",
  intro:
    "Buyers see your pictures before they see the car. Show it as it is, in daylight, with its plug and its screen.",
  requirements: [
    "JPG, PNG or WebP",
    `At least ${minWidthPx} x ${minHeightPx} pixels`,
    "4:3, landscape",
    PHOTO_SIZE_ADVICE,
    `${idealPhotos.from} to ${idealPhotos.to} photos are ideal`,
    `At least the ${essentialShots} essential shots below`,
  ],
  essentialShots: [
    {
      title: "Front three-quarter",
      advice: "From the driver's side, at headlamp height, the whole car in the frame. Use it first.",
    },
    {
      title: "Rear three-quarter",
      advice: "From the other side, so that the two pictures show all four sides.",
    },
    { title: "Side", advice: "Square on, wheels straight, with room at both ends." },
    { title: "Charging port", advice: "Flap open and the socket sharp: buyers look for CCS or CHAdeMO." },
    { title: "Dashboard", advice: "Car on, from the back seat between the front ones, screen readable." },
    {
      title: "Range and mileage",
      advice: "The instrument display with miles, charge and predicted range in one picture.",
    },
    { title: "Front and rear seats", advice: "Doors open, from outside, with the light behind you." },
    { title: "Boot, with cables", advice: "Open, empty but for the charging cables that go with the car." },
  ],
  dos: [
    "Wash the car, and dry it.",
    "Shoot in the morning or late afternoon, or under a bright, cloudy sky.",
    "Use a plain background with some space around the car.",
    "Keep the camera level and the whole car in the picture.",
    "Show every mark: a stone chip seen now is a complaint saved later.",
    "Photograph the battery report and the service record.",
  ],
  donts: [
    "Do not use pictures of another car, or from a brochure.",
    "Do not add text, prices, logos or frames.",
    "Do not use filters, or change the colour of the paint.",
    "Do not shoot in the rain, in deep shade or into the sun.",
    "Do not show people, house numbers or other cars' plates.",
    "Do not use the digital zoom: walk closer.",
  ],
  tips: [
    "Charge the car above 80% first: the predicted range is in the picture.",
    "Wipe the phone's lens. It is the commonest fault.",
    "Turn the steering wheel straight and take out the floor covers and paper mats.",
    "Take more than you need and keep the sharp ones.",
    "Put the best front view first: it is the one in the search results.",
  ],
} as const;
