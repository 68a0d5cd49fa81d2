import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import type { SavedProof } from "#src/domain/buyer-questions/form-answers.ts";
import { listsOf } from "#src/domain/photos/listing-photos.ts";
import { LISTING_POSTCODE_LENGTH } from "#src/domain/policy/listings.ts";
import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { DETAIL_COLUMNS } from "#src/domain/vehicles/fields.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing/listing-form.ts";
import {
  type DealerListing,
  dealerListingSchema,
} from "#src/domain/vehicles/stock-list/dealer-listing-schema.ts";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useForm } from "#src/web/portal/forms/use-form.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { BatteryPart } from "./battery-part.tsx";
import { DetailsPart } from "./details/details-part.tsx";
import { EvidenceTodo } from "./details/evidence-todo.tsx";
import { PinnedPart, usePinnedFields } from "./edit-parts.tsx";
import { CarPart, DescriptionPart, ListingWarnings, PricePart, PublishedPart } from "./listing-parts.tsx";
import type { ListingApiForm } from "./own-vehicle.ts";
import { finishedPhotos, type PhotoItem } from "./photos/photo-list.ts";
import { PhotosField } from "./photos/photos-field.tsx";
import { useListingPhotos } from "./photos/use-listing-photos.ts";
import { RegistrationPart } from "./register/registration-part.tsx";
import { useLookUp } from "./register/use-look-up.ts";
import { shownValue } from "./shown-value.ts";

interface ListingFormProps {
  start: ListingFormValues;
  startPhotos?: PhotoItem[];
  lookUpIsOn: boolean | null;
  /** Fees and contact details in its description that an admin has allowed. */
  allowedWords?: readonly string[];
  /** Id of an existing car, so that photos added by an admin belong to its dealer. */
  vehicleId?: string;
  proof?: SavedProof;
  /** The car's present style, which may be one that the form does not offer. */
  presentBodyStyle?: BodyStyle;
  submitText: string;
  failed: string;
  /** Saves and navigates. What it throws is shown. */
  onSave: (
    listing: DealerListing & { images: string[]; image_alts: string[]; register_confirmed?: boolean },
    version: string,
    pinnedFields: string[],
  ) => Promise<void>;
  version?: string;
  loadTheirs?: () => Promise<{ values: ListingFormValues; version: string; photos: PhotoItem[] }>;
  /** Fields that the stock feed leaves alone; null for a car that no feed has. */
  pinnedFields?: readonly string[] | null;
  hasOtherChanges?: boolean;
  children?: ReactNode;
}

const NO_PHOTOS: PhotoItem[] = [];
const STILL_UPLOADING = "Some photos are still uploading. Save when they have finished.";

const NO_PROOF: SavedProof = { battery: "not_stated", motExpiry: null };

/** In page order, for the error summary. */
const FIELDS = [
  ...(["registration", "register_confirmed"] as const),
  ...([
    "make",
    "model",
    "trim",
    "body_style",
    "year",
    "mileage",
    "price",
    "mandatory_fee",
    "mandatory_fee_for",
    "postcode",
    "stock_ref",
  ] as const),
  ...(["battery_kwh", "dc_kw", "winter_range_est", "summer_range_est"] as const),
  ...DETAIL_COLUMNS,
  "description" as const,
];

export function ListingForm(props: ListingFormProps) {
  const { start, startPhotos = NO_PHOTOS, vehicleId, presentBodyStyle, loadTheirs } = props;
  const photos = useListingPhotos(startPhotos, vehicleId);
  const form: ListingApiForm = useForm({
    id: "listing",
    schema: dealerListingSchema({ today: new Date(), present_body_style: presentBodyStyle }),
    start,
    undrafted: { register_confirmed: false },
    version: props.version,
    failedTitle: props.failed,
    blockedBy: () => (photos.isUploading ? STILL_UPLOADING : null),
    save: (listing: DealerListing, { values, version }) =>
      props.onSave(
        {
          ...listing,
          ...listsOf(finishedPhotos(photos.items)),
          ...(values.register_confirmed && { register_confirmed: true }),
        },
        version,
        pins.pinned,
      ),
    ...(loadTheirs && {
      theirs: async (knowsBase) => {
        const { photos: saved, ...edit } = await loadTheirs();
        return { ...edit, others: [photos.merge(saved, knowsBase)], textOf: shownValue };
      },
    }),
  });
  const lookUp = useLookUp(form, props.lookUpIsOn);
  const { pinnedFields } = props;
  const pins = usePinnedFields(pinnedFields ?? [], { start, values: form.values });
  const hasOtherPins = pinnedFields?.some((field) => !pins.pinned.includes(field)) ?? false;
  const postcodes = usePostcodeCheck(start.postcode);
  return (
    // Inert while it is saved: the page changes afterwards, and later input would be lost.
    <form onSubmit={form.submit} noValidate inert={form.isSubmitting} className="mt-6 grid max-w-3xl gap-6">
      <LeaveGuard
        form={form}
        hasOtherChanges={() => photos.isDirty() || hasOtherPins || props.hasOtherChanges === true}
      />
      <ErrorSummary
        fields={wrongFields(form.id, Object.fromEntries(FIELDS.map((name) => [name, form.errors[name]])))}
        attempt={form.summary.attempt}
      />
      {props.children}
      <RegistrationPart form={form} lookUp={lookUp} />
      <CarPart form={form} presentBodyStyle={presentBodyStyle} />
      <PricePart form={form} onPostcode={postcodes.check} />
      <BatteryPart form={form} />
      <DetailsPart form={form} />
      <EvidenceTodo
        form={form}
        saved={props.proof ?? NO_PROOF}
        hasRegister={lookUp.isOn === true}
        vehicleId={vehicleId}
      />
      <ListingWarnings values={form.values} isLocated={postcodes.isKnown(form.values.postcode)} />
      <DescriptionPart
        form={form}
        allowedWords={props.allowedWords ?? []}
        captions={finishedPhotos(photos.items).map(({ alt }) => alt)}
      />
      <PhotosField photos={photos} error={form.failedFields.images} />
      {pinnedFields && <PinnedPart {...pins} />}
      <PublishedPart form={form} />
      <SaveFailure form={form} />
      <div className="sticky bottom-0 z-30 -mx-5 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-3">
        <Button type="submit" disabled={form.isSubmitting} className="min-w-48">
          {form.isSubmitting ? "Saving..." : props.submitText}
        </Button>
        <Link to="/dealer/listings" className={buttonClass("outline")}>
          Cancel
        </Link>
      </div>
    </form>
  );
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
