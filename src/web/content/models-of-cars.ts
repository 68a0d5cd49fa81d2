import { MODEL_COMPARISONS } from "./comparisons.ts";
import type { ModelComparison, ModelFacts, ModelGuide } from "./content-types.ts";
import { MODEL_GUIDES } from "./guides.ts";

interface Car {
  make: string;
  model: string;
}

const isModel = (car: Car) => (one: Car) =>
  one.make.toLowerCase() === car.make.toLowerCase() && one.model.toLowerCase() === car.model.toLowerCase();

export const guideOf = (car: Car): ModelGuide | undefined => [...MODEL_GUIDES.values()].find(isModel(car));

export const comparisonOf = (car: Car): ModelComparison | undefined =>
  Object.values(MODEL_COMPARISONS).find(isModel(car));

export const chargingFactOf = (car: Car): ModelFacts["charging"] | undefined =>
  (guideOf(car) ?? comparisonOf(car))?.charging;
