/** Waits for all members of an object at once. */
export async function awaitAll<Members extends object>(
  members: Members,
): Promise<{ [Name in keyof Members]: Awaited<Members[Name]> }> {
  const names = Object.keys(members);
  const values = await Promise.all(Object.values(members));
  return Object.fromEntries(names.map((name, place) => [name, values[place]])) as never;
}
