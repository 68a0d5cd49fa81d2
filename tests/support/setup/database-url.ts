/** Migrated and empty; every test database is a copy of it. */
export const TEMPLATE = "template_second_spark";

export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
