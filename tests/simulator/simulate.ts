import { londonText } from "#src/domain/format/london-day.ts";
import { minutesAfter, minutesBefore } from "#src/domain/time/ago.ts";
import { audit } from "./auditor/auditor.ts";
import { lastSeen } from "./auditor/last-seen.ts";
import { noteLimits } from "./auditor/limits.ts";
import { addRecurringJobs, releaseJobs, runJob, takeDueJobs } from "./due-jobs.ts";
import { isExpected } from "./expected-error.ts";
import { buildWorld, type SimulatedWorld, type WorldOptions } from "./simulated-world.ts";
import { BUYER_STEPS } from "./steps/buyers.ts";
import { wantedCar } from "./steps/step.ts";
import { STEPS } from "./steps/steps.ts";

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
  /** Steps without those left out. */
  acted: number;
  leads: number;
  /** How often each kind of fault occurred. */
  counts: ReadonlyMap<string, number>;
}

const MOST_AT_ONCE = 4;
const JOBS_AT_ONCE = 4;
const MOST_WAVES = 10;
const LONGEST_PAUSE_MINUTES = 90;
const ASKS = ["a buyer asks", BUYER_STEPS["a buyer asks"]] as const;
const ALL_WEIGHTS = Object.values(STEPS).reduce((sum, { weight }) => sum + weight, 0);

/** Days of buyers, dealers and admins, with faults, and an auditor after each step. Stops at the first broken rule. */
export async function simulate({ days, without, ...options }: SimulationOptions): Promise<Simulated> {
  const world = await buildWorld(options);
  const { clock, counts, history } = world;
  const end = minutesAfter(clock.now, days * 24 * 60);
  let broken: string[] = [];
  let steps = 0;
  let acted = 0;
  try {
    while (clock.now < end && broken.length === 0) {
      world.beginStep(steps);
      await passTime(world);
      steps += 1;
      if (without?.has(steps)) continue;
      acted += 1;
      history.push(`# ${steps} ${clock.now.toISOString()}`);
      broken = await act(world);
    }
    const leads = world.requests.filter(({ leadId }) => leadId !== null).length;
    return { history, broken, steps, acted, leads, counts };
  } finally {
    await world.end();
  }
}

async function passTime(world: SimulatedWorld): Promise<void> {
  const { clock, chance, count, random, mail, webhooks } = world;
  const from = clock.now;
  // Some people act in the same second, and some clocks are set back.
  const isSetBack = chance(0.03);
  clock.now = isSetBack
    ? minutesBefore(from, random())
    : minutesAfter(from, chance(0.1) ? 0 : random() * LONGEST_PAUSE_MINUTES);
  mail.isDown = chance(0.1);
  webhooks.isDown = chance(0.2);
  if (isSetBack) count("clock set back");
  if (mail.isDown) count("mail server down");
  if (webhooks.isDown) count("webhooks down");
  if (hoursFromUtc(from) !== hoursFromUtc(clock.now)) count("change of the hour");
  await addRecurringJobs(world, from, clock.now);
}

const hoursFromUtc = (date: Date) => (Number(londonText(date).slice(11, 13)) - date.getUTCHours() + 24) % 24;

/** People and jobs at the same time, then the auditor. @returns its sentences */
async function act(world: SimulatedWorld): Promise<string[]> {
  const { chance, count, gate } = world;
  if (chance(0.3)) await releaseJobs(world);
  const seen = await lastSeen(world);
  await noteLimits(world, { isNew: true });
  await gate.run(await prepareWorks(world));
  // Now and then the workers are late.
  for (let wave = 0; wave < MOST_WAVES; wave++) {
    if (chance(0.05)) {
      count("jobs ran late");
      break;
    }
    const jobs = await prepareJobs(world);
    if (jobs.size === 0) break;
    await gate.run(jobs);
  }
  await noteLimits(world, { isNew: false });
  return await audit(world, seen);
}

async function prepareWorks(world: SimulatedWorld): Promise<Map<string, () => Promise<void>>> {
  const { random } = world;
  const works = new Map<string, () => Promise<void>>();
  const people = 1 + Math.floor(random() * MOST_AT_ONCE);
  // A car that many want shows what requests of the same second do to caps and credit limits.
  world.wantedCar = world.chance(0.25) ? await wantedCar(world) : null;
  for (let person = 0; person < people; person++) {
    const [name, step] = world.wantedCar && person > 0 ? ASKS : anyStep(random);
    const prepared = (await step.prepare(world)) ?? [];
    for (const [index, work] of [prepared].flat().entries())
      works.set(...named(world, `${person + 1}${"abc"[index]} ${name}`, work));
  }
  return new Map([...works, ...(await prepareJobs(world))]);
}

async function prepareJobs(world: SimulatedWorld): Promise<Map<string, () => Promise<void>>> {
  const jobs = await takeDueJobs(world, JOBS_AT_ONCE);
  const works = jobs.map((job) => named(world, `${job.name} ${job.id}`, () => runJob(world, job)));
  // A worker that was believed dead is still at it.
  const [again] = jobs;
  if (again && world.chance(0.05)) {
    world.count("job ran twice at the same time");
    works.push(named(world, `${again.name} ${again.id} again`, () => runJob(world, again)));
  }
  return new Map(works);
}

function named(
  { history, seen, gate }: SimulatedWorld,
  name: string,
  work: () => Promise<string>,
): [name: string, work: () => Promise<void>] {
  return [
    name,
    async () => {
      const outcome = await work().catch((error: Error) => {
        if (!gate.isDead() && !isExpected(error))
          seen.push(`no one sees an internal error: ${error.message}`);
        return `refused: ${error.message}`;
      });
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
