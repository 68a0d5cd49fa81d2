import { expect, it } from "vitest";
import { outwardAverages } from "./outward-averages.ts";

it("places an outward code at the average of its postcodes", () => {
  const averages = outwardAverages();
  averages.add({ outward: "M1", point: { latitude: 53, longitude: -2 }, terminated: false });
  averages.add({ outward: "B1", point: { latitude: 52, longitude: -1 }, terminated: false });
  averages.add({ outward: "M1", point: { latitude: 54, longitude: -3 }, terminated: false });
  expect(averages.points()).toEqual([
    { code: "B1", point: { latitude: 52, longitude: -1 } },
    { code: "M1", point: { latitude: 53.5, longitude: -2.5 } },
  ]);
});

it("counts terminated postcodes only where there are no others", () => {
  const averages = outwardAverages();
  averages.add({ outward: "AB1", point: { latitude: 57, longitude: -2 }, terminated: true });
  averages.add({ outward: "AB1", point: { latitude: 58, longitude: -2 }, terminated: true });
  averages.add({ outward: "AB10", point: { latitude: 57.1, longitude: -2.1 }, terminated: false });
  averages.add({ outward: "AB10", point: { latitude: 50, longitude: 0 }, terminated: true });
  expect(averages.points()).toEqual([
    { code: "AB1", point: { latitude: 57.5, longitude: -2 } },
    { code: "AB10", point: { latitude: 57.1, longitude: -2.1 } },
  ]);
});

it("does not change the rows it is given", () => {
  const averages = outwardAverages();
  const row = { outward: "M1", point: { latitude: 53, longitude: -2 }, terminated: false };
  averages.add(row);
  averages.add(row);
  expect(row.point).toEqual({ latitude: 53, longitude: -2 });
});
