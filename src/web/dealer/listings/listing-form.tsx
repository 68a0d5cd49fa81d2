import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { Link } from "react-router";
import { listsOf } from "#src/domain/photos/listing-photos.ts";
import { OLDEST_VEHICLE_YEAR } from "#src/domain/policy.ts";
import { type BodyStyle, FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing-form.ts";
import { type Listing, listingSchema } from "#src/domain/vehicles/listing-schema.ts";
import { FormPart } from "#src/web/portal/form-part.tsx";
import { ReloadAfterConflict } from "#src/web/portal/reload-after-conflict.tsx";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { ErrorSummary, wrongFields } from "#src/web/ui/error-summary.tsx";
import { Field, InputField, SelectField } from "#src/web/ui/field.tsx";
import { FormAlert } from "#src/web/ui/form-alert.tsx";
import { LeaveGuard } from "#src/web/ui/leave-guard.tsx";
import { toast } from "#src/web/ui/toast.ts";
import { useFocusAfter } from "#src/web/ui/use-focus-after.ts";
import { finishedPhotos, type PhotoItem } from "./photos/photo-list.ts";
import { PhotosField } from "./photos/photos-field.tsx";
import { useListingPhotos } from "./photos/use-listing-photos.ts";

interface ListingFormProps {
  start: ListingFormValues;
  /** What the car shows already. */
  startPhotos?: PhotoItem[];
  /** Of a car that is there already: photos an admin adds are its dealer's. */
  vehicle_id?: string;
  /** The style the car has already, which may be one the form does not offer. */
  present_body_style?: BodyStyle;
  submitText: string;
  /** The toast of spec §8 when it could not be saved. */
  failed: string;
  /** Saves and goes on; what it throws is shown. */
  onSave: (listing: Listing & { images: string[]; image_alts: string[] }) => Promise<void>;
  /** Loads what somebody else has saved meanwhile; what was typed here is lost. */
  onReload?: () => void;
}

const NO_PHOTOS: PhotoItem[] = [];
const STILL_UPLOADING = "Photos are still being uploaded. Save when they are all here.";

type TextName = Exclude<keyof ListingFormValues, "published">;

/** As they stand on the page: the summary of what is wrong goes through them from above. */
const IN_ORDER: readonly TextName[] = [
  ...(["make", "model", "trim", "body_style", "year", "mileage", "price", "postcode"] as const),
  ...(["battery_kwh", "dc_kw", "winter_range_est", "summer_range_est", "description"] as const),
];

/** The listing form of spec §5, for adding and for editing. */
export function ListingForm({
  start,
  startPhotos = NO_PHOTOS,
  vehicle_id,
  present_body_style,
  submitText,
  failed,
  onSave,
  onReload,
}: ListingFormProps) {
  const id = useId();
  const saved = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const schema = listingSchema({ currentYear: new Date().getFullYear(), present_body_style });
  const { register, handleSubmit, setError, formState } = useForm<ListingFormValues, unknown, Listing>({
    resolver: zodResolver(schema) as unknown as Resolver<ListingFormValues, unknown, Listing>,
    defaultValues: start,
    // The summary has it then.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isDirty, submitCount } = formState;
  useFocusAfter(isSubmitting);
  const photos = useListingPhotos(startPhotos, vehicle_id);
  const field = (name: TextName) => ({
    id: `${id}-${name}`,
    ...register(name),
    error: errors[name]?.message,
  });
  const number = (name: TextName) => ({ ...field(name), type: "number", inputMode: "decimal" as const });

  const submit = handleSubmit(async (listing) => {
    setFailure(photos.isUploading ? STILL_UPLOADING : null);
    if (photos.isUploading) return;
    try {
      saved.current = true;
      await onSave({ ...listing, ...listsOf(finishedPhotos(photos.items)) });
    } catch (error) {
      saved.current = false;
      setFailure(error);
      for (const [name, message] of Object.entries(error instanceof ApiError ? error.fields : {})) {
        setError(name as TextName, { message });
      }
      toast({ title: failed, description: messageOf(error), variant: "destructive" });
    }
  });

  const styles = new Set<BodyStyle>([
    ...FORM_BODY_STYLES,
    ...(present_body_style ? [present_body_style] : []),
  ]);
  const isConflict = failure instanceof ApiError && failure.status === 409;
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid max-w-3xl gap-6">
      <LeaveGuard when={() => (isDirty || photos.isDirty()) && !saved.current} />
      <ErrorSummary
        fields={wrongFields(id, Object.fromEntries(IN_ORDER.map((name) => [name, errors[name]])))}
        attempt={submitCount}
      />
      <FormPart columns={2} title="The car">
        <InputField label="Make" {...field("make")} />
        <InputField label="Model" {...field("model")} />
        <InputField label="Trim" optional {...field("trim")} />
        <SelectField label="Body style" {...field("body_style")}>
          <option value="">Choose a body style</option>
          {[...styles].map((style) => (
            <option key={style}>{style}</option>
          ))}
        </SelectField>
        <InputField label="Year" {...number("year")} min={OLDEST_VEHICLE_YEAR} step={1} />
        <InputField label="Mileage (miles)" {...number("mileage")} min={0} step={1} />
      </FormPart>
      <FormPart columns={2} title="Price and place">
        <InputField label="Price" hint="In pounds" {...number("price")} step={1} />
        <InputField
          label="Postcode"
          hint="Where the car can be seen"
          autoComplete="postal-code"
          {...field("postcode")}
        />
      </FormPart>
      <FormPart columns={2} title="Battery, charging and range">
        <InputField label="Battery (kWh)" optional {...number("battery_kwh")} min={0} step={0.1} />
        <InputField label="DC charging (kW)" optional {...number("dc_kw")} min={0} step={0.1} />
        <InputField
          label="Winter range (miles)"
          optional
          hint="What buyers ask about most"
          {...number("winter_range_est")}
          min={0}
          step={1}
        />
        <InputField
          label="Summer range (miles)"
          optional
          hint="Buyers can order cars by it"
          {...number("summer_range_est")}
          min={0}
          step={1}
        />
      </FormPart>
      <FormPart columns={2} title="About this car">
        <div className="sm:col-span-2">
          <Field
            label="Description"
            id={`${id}-description`}
            optional
            hint="Service history, battery health, tyres, keys, what comes with it."
            error={errors.description?.message}
          >
            {(control) => <textarea {...control} rows={7} {...register("description")} />}
          </Field>
        </div>
      </FormPart>
      <PhotosField photos={photos} error={failure instanceof ApiError ? failure.fields.images : undefined} />
      <div className="flex gap-3 rounded-card border border-line bg-white p-5">
        <input
          type="checkbox"
          id={`${id}-published`}
          aria-describedby={`${id}-published-hint`}
          className="mt-1 size-5 shrink-0 accent-teal"
          {...register("published")}
        />
        <div>
          <label htmlFor={`${id}-published`} className="block font-semibold">
            Publish listing
          </label>
          <p id={`${id}-published-hint`} className="text-ink-soft">
            Make this listing visible to buyers
          </p>
        </div>
      </div>
      <FormAlert>
        {failure === STILL_UPLOADING ? STILL_UPLOADING : failure !== null && messageOf(failure)}
        {isConflict && onReload && <ReloadAfterConflict onLoad={onReload} />}
      </FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting} className="min-w-48">
          {isSubmitting ? "Saving..." : submitText}
        </Button>
        <Link to="/dealer/listings" className={buttonClass("outline")}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
