import { InvalidInput } from "#src/domain/errors/errors.ts";
import { removeActiveContent } from "./active-content.ts";
import { openPdf, visitObjects } from "./open-pdf.ts";

const ACTIVE = "This PDF has a script or other files in it. Print it to a new PDF and upload that.";

/** For a file that is stored as it was sent. @throws InvalidInput at `file` for one that could act when it is opened */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  visitObjects(await openPdf(bytes), (dict) => {
    if (removeActiveContent(dict)) throw new InvalidInput({ file: ACTIVE });
  });
}
