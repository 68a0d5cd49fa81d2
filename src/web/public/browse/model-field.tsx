import { useState } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import type { ModelOnSale } from "#src/services/browse/models-on-sale.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** The model with suggestions, which load on focus and follow the other filters. */
export function ModelField({ model }: { model: string | undefined }) {
  const [models, setModels] = useState<readonly ModelOnSale[]>([]);
  const suggest = async () => {
    try {
      const found = (await (await fetch(`/browse/models${location.search}`)).json()) as {
        models: ModelOnSale[];
      };
      setModels(found.models);
    } catch {
      // Without a network the field works without suggestions.
    }
  };
  return (
    <>
      <InputField
        label="Model"
        id="model"
        name="model"
        list="models"
        placeholder="For example Leaf"
        defaultValue={model}
        onFocus={suggest}
      />
      <datalist id="models">
        {models.map(({ make, model: name, count }) => (
          <option
            key={`${make} ${name}`}
            value={name}
            label={`${make} ${name}: ${formatNumber(count)} for sale`}
          />
        ))}
      </datalist>
    </>
  );
}
