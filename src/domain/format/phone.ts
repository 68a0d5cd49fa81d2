/** Leaves numbers outside the UK unchanged. */
export function formatPhone(phone: string): string {
  const [, national] = /^\+44([1-9]\d{8,9})$/.exec(phone) ?? [];
  if (!national) return phone;
  const [area, rest] = [national.slice(0, areaLength(national)), national.slice(areaLength(national))];
  const middle = rest.length === 8 ? 4 : rest.length === 7 ? 3 : rest.length;
  return `0${area} ${rest.slice(0, middle)} ${rest.slice(middle)}`.trim();
}

/** Ofcom's numbering plan: two digits (20 London), three (161 Manchester, 300, 800), else four. */
function areaLength(national: string): number {
  if (/^2/.test(national)) return 2;
  return /^(?:1\d1|11|[389])/.test(national) ? 3 : 4;
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
