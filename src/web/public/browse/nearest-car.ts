import { formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { acrossWaterText } from "#src/domain/geo/across-water.ts";
import { type VehicleSummary, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";

export interface NearestCar {
  vehicle_id: string;
  /** '2021 Nissan Leaf, £9,995' */
  car: string;
  /** 'Leeds, 12 miles away' */
  where: string;
}

export function nearestCar(vehicle: VehicleSummary): NearestCar {
  const { vehicle_id, price, distance_miles, is_across_water, dealer } = vehicle;
  const car = `${vehicleTitle(vehicle)}, ${formatPounds(price)}`;
  return {
    vehicle_id,
    car,
    where: `${dealer.town || dealer.name}, ${formatMiles(distance_miles ?? 0)} away${acrossWaterText(is_across_water)}`,
  };
}
