interface Vehicle {
  vehicle_id: string;
  make: string;
  model: string;
}

export const vehicleFields = ({ vehicle_id, make, model }: Vehicle) => ({
  vehicle_id,
  vehicle_make: make,
  vehicle_model: model,
});
