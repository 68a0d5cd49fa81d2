import { minutesAfter } from "#src/domain/time/ago.ts";
import { audit, lastSeen, noteLimits } from "./auditor.ts";
import { addRecurringJobs, releaseJobs, runJob, takeDueJobs } from "./due-jobs.ts";
import { buildWorld, type SimulatedWorld, type WorldOptions } from "./simulated-world.ts";
import { anyCar, STEPS } from "./steps.ts";

export interface SimulationOptions extends WorldOptions {
  days: number;
  /** Numbers of the steps that are left out. */
  without?: ReadonlySet<number>;
}

export interface Simulated {
  /** What happened, statement by statement. */
  history: string[];
  /** The auditor's sentences about the first step that broke a rule. */
  broken: string[];
  steps: number;
  leads: number;
}

const MOST_AT_ONCE = 4;
const JOBS_AT_ONCE = 4;
const MOST_WAVES = 10;
const LONGEST_PAUSE_MINUTES = 90;
const ASKS = ["a buyer asks", STEPS["a buyer asks"]] as const;
const ALL_WEIGHTS = Object.values(STEPS).reduce((sum, { weight }) => sum + weight, 0);

/** Days of buyers, dealers and admins, with faults, and an auditor after each step. Stops at the first broken rule. */
export async function simulate({ days, without, ...options }: SimulationOptions): Promise<Simulated> {
  const world = await buildWorld(options);
  const { clock, history, mail, random, chance } = world;
  const end = minutesAfter(clock.now, days * 24 * 60);
  let broken: string[] = [];
  let steps = 0;
  try {
    while (clock.now < end && broken.length === 0) {
      world.beginStep(steps);
      const from = clock.now;
      // Some people act in the same second.
      clock.now = minutesAfter(from, chance(0.1) ? 0 : random() * LONGEST_PAUSE_MINUTES);
      mail.isDown = chance(0.1);
      await addRecurringJobs(world, from, clock.now);
      steps += 1;
      if (without?.has(steps)) continue;
      history.push(`# ${steps} ${clock.now.toISOString()}`);
      if (chance(0.3)) await releaseJobs(world);
      const seen = await lastSeen(world);
      await noteLimits(world, { isNew: true });
      await world.gate.run(await prepareWorks(world));
      // Now and then the workers are late.
      for (let wave = 0; wave < MOST_WAVES && !chance(0.05); wave++) {
        const jobs = await prepareJobs(world);
        if (jobs.size === 0) break;
        await world.gate.run(jobs);
      }
      await noteLimits(world, { isNew: false });
      broken = [...world.seen, ...(await audit(world, seen))];
    }
    const leads = world.requests.filter(({ leadId }) => leadId !== null).length;
    return { history, broken, steps, leads };
  } finally {
    await world.end();
  }
}

async function prepareWorks(world: SimulatedWorld): Promise<Map<string, () => Promise<void>>> {
  const { random } = world;
  const works = new Map<string, () => Promise<void>>();
  const people = 1 + Math.floor(random() * MOST_AT_ONCE);
  // A car that many want shows what requests of the same second do to caps and credit limits.
  world.wantedCar = world.chance(0.25) ? await anyCar(world) : null;
  for (let person = 0; person < people; person++) {
    const [name, step] = world.wantedCar && person > 0 ? ASKS : anyStep(random);
    const work = await step.prepare(world);
    if (work) works.set(...named(world, `${person + 1} ${name}`, work));
  }
  return new Map([...works, ...(await prepareJobs(world))]);
}

async function prepareJobs(world: SimulatedWorld): Promise<Map<string, () => Promise<void>>> {
  const jobs = await takeDueJobs(world, JOBS_AT_ONCE);
  return new Map(jobs.map((job) => named(world, `${job.name} ${job.id}`, () => runJob(world, job))));
}

function named(
  { history }: SimulatedWorld,
  name: string,
  work: () => Promise<string>,
): [name: string, work: () => Promise<void>] {
  return [
    name,
    async () => {
      const outcome = await work().catch((error: Error) => `refused: ${error.message}`);
      history.push(`${name} -> ${outcome}`);
    },
  ];
}

function anyStep(random: () => number) {
  let left = random() * ALL_WEIGHTS;
  for (const entry of Object.entries(STEPS)) {
    left -= entry[1].weight;
    if (left < 0) return entry;
  }
  throw new Error("no step");
}
