import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import type { SavedProof } from "#src/domain/buyer-questions/buyer-answers.ts";
import { listsOf } from "#src/domain/photos/listing-photos.ts";
import { LISTING_POSTCODE_LENGTH } from "#src/domain/policy/listings.ts";
import { type DealerListing, dealerListingSchema } from "#src/domain/vehicles/listing/listing-schema.ts";
import { priceQuestion } from "#src/domain/vehicles/stock-list/vehicle-change.ts";
import { isOffered } from "#src/domain/vehicles/vehicle.ts";
import { isSame } from "#src/web/portal/forms/changed-fields.ts";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { AskedQuestion, useForm } from "#src/web/portal/forms/form.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import type { WrongField } from "#src/web/ui/forms/wrong-fields.ts";
import { BatteryPart } from "./battery-part.tsx";
import { DetailsPart } from "./details/details-part.tsx";
import { EvidenceTodo } from "./details/evidence-todo.tsx";
import { GeneratedPart, PinnedPart, pinnedFields } from "./edit-parts.tsx";
import { CarPart, DescriptionPart, ListingWarnings, OnSalePart } from "./listing-parts.tsx";
import type { EditedListing, EditedVehicle, ListingApiForm } from "./own-vehicle.ts";
import { joinPhotos, type KnownPhoto } from "./photos/photo-list.ts";
import { PhotosField } from "./photos/photos-field.tsx";
import { useListingPhotos } from "./photos/use-listing-photos.ts";
import { RegistrationFields } from "./register/registration-fields.tsx";
import { useLookUp } from "./register/use-look-up.ts";
import { shownValue } from "./shown-value.ts";

interface ListingFormProps {
  start: EditedListing;
  /** The saved listing; undefined for a new one. */
  vehicle?: EditedVehicle;
  knownPhotos?: readonly KnownPhoto[];
  lookUpIsOn: boolean | null;
  proof?: SavedProof;
  submitText: string;
  failed: string;
  /** Saves and navigates. What it throws is shown. */
  onSave: (
    listing: DealerListing & { images: string[]; image_alts: string[]; register_confirmed?: boolean },
    sent: { values: EditedListing; version: string; pinnedFields: string[] },
  ) => Promise<void>;
  loadTheirs?: () => Promise<{ values: EditedListing; version: string }>;
}

const NO_PHOTOS: readonly KnownPhoto[] = [];
const STILL_UPLOADING = "Some photos are still uploading. Save when they have finished.";

const NO_PROOF: SavedProof = { battery: "not_stated", motExpiry: null };

export function ListingForm(props: ListingFormProps) {
  const { start, vehicle, knownPhotos = NO_PHOTOS, loadTheirs } = props;
  const form: ListingApiForm = useForm({
    id: "listing",
    schema: dealerListingSchema({ today: new Date(), present_body_style: vehicle?.body_style }),
    start,
    undrafted: { register_confirmed: false },
    version: vehicle?.updated_at,
    failedTitle: props.failed,
    ask: ({ price }) => {
      const question = vehicle && isOffered(vehicle) && priceQuestion(vehicle.price, price);
      return question ? { question, consequences: NEW_PRICE, confirm: "Change the price" } : null;
    },
    save: async (listing: DealerListing, { values, version }) => {
      if (photos.isUploading) throw new ApiError(422, STILL_UPLOADING);
      await props.onSave(
        {
          ...listing,
          ...listsOf(values.photos.map(({ image, alt }) => ({ image, alt: alt.trim() }))),
          ...(values.register_confirmed && { register_confirmed: true }),
        },
        { values, version, pinnedFields: pinnedFields(vehicle, start, values).pinned },
      );
    },
    ...(loadTheirs && {
      theirs: async () => {
        const saved = await loadTheirs();
        const { values, start } = form.state.snapshot();
        if (!isSame(values.photos, start.photos)) {
          const others = { start: start.photos ?? [], theirs: saved.values.photos };
          form.state.set("photos", joinPhotos(values.photos, others));
        }
        return { ...saved, textOf: shownValue };
      },
    }),
  });
  const photos = useListingPhotos(form, { known: knownPhotos, vehicleId: vehicle?.vehicle_id });
  const { values } = form;
  const lookUp = useLookUp(form, props.lookUpIsOn);
  const postcodes = usePostcodeCheck(start.postcode);
  return (
    // Inert while it is saved: the page changes afterwards, and later input would be lost.
    <form
      onSubmit={form.submit}
      noValidate
      inert={form.isSubmitting}
      className="mt-4 grid max-w-3xl gap-3 sm:mt-6 sm:gap-6"
    >
      <LeaveGuard form={form} hasOtherChanges={() => photos.isUploading} />
      <ErrorSummary fields={form.summary.fields.toSorted(byPlace)} attempt={form.summary.attempt} />
      {vehicle?.is_generated && <GeneratedPart form={form} />}
      <CarPart form={form} presentBodyStyle={vehicle?.body_style} onPostcode={postcodes.check}>
        <RegistrationFields form={form} lookUp={lookUp} />
      </CarPart>
      <BatteryPart form={form} />
      <DetailsPart form={form} />
      <ListingWarnings values={values} isLocated={postcodes.isKnown(values.postcode)} />
      <DescriptionPart
        form={form}
        allowedWords={vehicle?.allowed_words ?? []}
        captions={values.photos.map(({ alt }) => alt)}
      />
      <PhotosField
        photos={photos}
        error={form.error instanceof ApiError ? form.error.fields.images : undefined}
      />
      {vehicle?.is_in_feed && <PinnedPart form={form} {...pinnedFields(vehicle, start, values)} />}
      <OnSalePart form={form} canReserve={vehicle !== undefined && isOffered(vehicle)} />
      <SaveFailure form={form} />
      <div className="sticky bottom-0 z-30 -mx-5 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-3 max-sm:gap-y-0">
        <Button type="submit" disabled={form.isSubmitting} className="min-w-48">
          {form.isSubmitting ? "Saving..." : props.submitText}
        </Button>
        <Link to="/dealer/listings" className={buttonClass("outline")}>
          Cancel
        </Link>
        <EvidenceTodo
          form={form}
          saved={props.proof ?? NO_PROOF}
          hasRegister={lookUp.isOn === true}
          vehicleId={vehicle?.vehicle_id}
        />
      </div>
      <AskedQuestion asked={form.asked} />
    </form>
  );
}

const NEW_PRICE = "Buyers see the new price at once.";

/** As they stand on the page. */
function byPlace(...fields: [WrongField, WrongField]): number {
  const [one, other] = fields.map(({ control }) => document.getElementById(control));
  if (!one || !other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Asks whether a postcode is known once the user has left its field. */
function usePostcodeCheck(start: string) {
  const [answer, setAnswer] = useState<{ postcode: string; isKnown: boolean } | null>(null);
  const check = useCallback(async (text: string) => {
    const postcode = text.trim();
    const { min, max } = LISTING_POSTCODE_LENGTH;
    if (postcode.length < min || postcode.length > max) return;
    try {
      const { is_known } = await bodyOf(api.dealer.postcodes.$get({ query: { postcode } }));
      setAnswer({ postcode, isKnown: is_known });
    } catch {
      // Admins have no dealer, and without a connection saving says so.
    }
  }, []);
  useEffect(() => void check(start), [check, start]);
  return {
    check,
    /** Undefined until the server has answered. */
    isKnown: (postcode: string) => (answer?.postcode === postcode.trim() ? answer.isKnown : undefined),
  };
}
