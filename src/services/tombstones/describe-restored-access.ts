import type { RestoredAccess } from "./replay-tombstones.ts";

export function describeRestoredAccess({ open, ended, unreadable, toCheck }: RestoredAccess): string[] {
  const lines = [
    `Ended: ${open.sessions} sessions, ${open.links} links in account emails, ${open.invitations} invitations, ${open.drafts} links to drafts.`,
  ];
  const again = Object.entries(ended).map(([kind, count]) => `${count} ${kind.replace("_", " ")}`);
  if (again.length > 0)
    lines.push(`Erased, revoked or suspended again, as before the restore: ${again.join(", ")}.`);
  if (unreadable > 0) {
    lines.push(
      `${unreadable} tombstones were made with another AUTH_SECRET and were not replayed: set it to the one in use then, and restore again.`,
    );
  }
  if (toCheck.length > 0)
    lines.push("The backup brought these back. Check each:", ...toCheck.map((one) => `  ${one}`));
  return lines;
}
