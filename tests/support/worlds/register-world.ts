import { afterAll, beforeAll, beforeEach } from "vitest";
import { lookUpVehicle } from "#src/services/vehicles/register/look-up-vehicle.ts";
import { createVehicle } from "#src/services/vehicles/save-vehicle.ts";
import { dealerUser } from "../dealer-user.ts";
import { buildDealer } from "../factories.ts";
import { DVLA_TEST_PLATES, motCar, RegisterServer } from "../servers/register-server.ts";
import { testApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { LISTING } from "../valid-bodies.ts";

export const PLATE = "MA21XYZ";
export const LEAF = {
  ...LISTING,
  make: "Nissan",
  model: "Leaf",
  registration: PLATE,
  colour: "Midnight Blue",
};

/** For each test of a file about look-ups: registers that know one Leaf, and no listings. */
class RegisterWorld {
  now = new Date(0);
  server!: RegisterServer;
  database!: TestDatabase;

  /** A new dealer who looks cars up and lists them. */
  async newDealer() {
    const vehicleRegister = this.server.register({ now: () => this.now.getTime() });
    const app = { ...testApp(this.database.db, () => this.now), vehicleRegister };
    const { dealer_id } = await buildDealer(this.database.db);
    const actor = dealerUser(dealer_id);
    const lookUp = (registration: unknown = PLATE) => lookUpVehicle(app, actor, { registration });
    const create = (details = {}) => createVehicle(app, actor, { ...LEAF, mileage: 32_000, ...details });
    return { app, actor, dealer_id, lookUp, create };
  }

  /** Requests for a car, without those for a token. */
  requests() {
    return this.server.asked.filter((url) => url.includes("/registration/")).length;
  }
}

export function registerWorld(): RegisterWorld {
  const world = new RegisterWorld();
  beforeAll(async () => {
    world.database = await createTestDatabase();
    world.server = await new RegisterServer().start();
  });
  beforeEach(async () => {
    world.now = new Date("2026-11-23T12:00:00Z");
    world.server.mot = new Map([[PLATE, motCar(PLATE)]]);
    world.server.dvla = new Map(Object.entries(DVLA_TEST_PLATES));
    world.server.asked = [];
    await world.database.db.deleteFrom("vehicles").execute();
    await world.database.db.deleteFrom("register_responses").execute();
  });
  afterAll(async () => {
    await world.database?.drop();
    await world.server.stop();
  });
  return world;
}
