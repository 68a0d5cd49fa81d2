import type { PostcodeLocation } from "#src/services/geo/locate-postcode.ts";

export interface SearchNote {
  text: string;
  role?: "alert";
}

/** Omissions and estimates in the results. Written by the server, to keep it out of the browser bundle. */
export function searchNotes(
  typedPostcode: string | undefined,
  place: PostcodeLocation | null,
  ignored: string,
): SearchNote[] {
  const notes: (SearchNote | null | undefined | false)[] = [
    ignored ? { text: `We left out “${ignored}”: there is no filter for it.`, role: "alert" } : null,
    place?.unknown && {
      text: `We do not recognise the ${/\d/.test(typedPostcode ?? "") ? "postcode" : "place"} ${typedPostcode}, so these cars are not filtered by distance.`,
      role: "alert",
    },
    place?.unknown === false && place.precision === "area"
      ? {
          text: `Distances are approximate: measured from near the middle of the ${place.postcode.area} postcode area.`,
        }
      : null,
  ];
  return notes.filter((note): note is SearchNote => Boolean(note));
}
