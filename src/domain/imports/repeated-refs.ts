/** Stock numbers that a file gives to several registrations: there, the registrations tell its cars apart. */
export function sharedRefs(cars: Iterable<{ ref: string; registration: string }>): Set<string> {
  const registrations = new Map<string, string>();
  const shared = new Set<string>();
  for (const { ref, registration } of cars) {
    if (ref === "" || registration === "") continue;
    const other = registrations.get(ref);
    if (other !== undefined && other !== registration) shared.add(ref);
    else registrations.set(ref, registration);
  }
  return shared;
}
