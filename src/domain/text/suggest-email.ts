/** Of most buyers. Mistyped ones bounce, and the buyer never gets the confirmation. */
const COMMON =
  "gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.com live.co.uk yahoo.com yahoo.co.uk icloud.com btinternet.com virginmedia.com ntlworld.com talktalk.net protonmail.com".split(
    " ",
  );
/** One letter away from a common one, and real. */
const REAL = new Set("ymail.com mail.com email.com live.ca hotmail.co".split(" ").concat(COMMON));
/** Endings that do not exist. */
const ENDINGS: [RegExp, string][] = [
  [/\.(con|cim|vom|xom|comm|cmo|ocm|coim)$/, ".com"],
  [/\.(couk|co\.ku|co\.yk|co\.u|c\.uk|uk\.co)$/, ".co.uk"],
];
/** Shorter names have too many neighbours. */
const FEWEST_LETTERS = 8;

/** The address that a mistyped one probably is; null for any other. */
export function suggestEmail(typed: string): string | null {
  const [name = "", written = "", ...more] = typed.trim().split("@");
  if (name === "" || written === "" || more.length > 0) return null;
  const domain = written.toLowerCase().replace(/(?<!\.)\.+$/, "");
  const [ending, right] = ENDINGS.find(([pattern]) => pattern.test(domain)) ?? [];
  const ended = ending ? domain.replace(ending, right ?? "") : domain;
  const near =
    ended.length < FEWEST_LETTERS || REAL.has(ended)
      ? undefined
      : COMMON.find((common) => isOneSlipFrom(ended, common));
  const suggested = near ?? ended;
  return suggested === written.toLowerCase() ? null : `${name}@${suggested}`;
}

/** A letter too many, one missing, another one, or two in the wrong order. */
function isOneSlipFrom(text: string, other: string): boolean {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  const [left, right] = [text.slice(start), other.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
