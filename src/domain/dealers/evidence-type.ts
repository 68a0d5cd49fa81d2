export type EvidenceType = "application/pdf" | "image/jpeg" | "image/png";

const STARTS: readonly [EvidenceType, readonly number[]][] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Reads magic bytes, because a file name can lie. */
export function evidenceTypeOf(bytes: Uint8Array): EvidenceType | null {
  const found = STARTS.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? null;
}

const EXTENSIONS: Record<EvidenceType, readonly [string, ...string[]]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
};

/** Appends the extension of the content, so that no admin opens a script disguised as a PDF. */
export function evidenceFileName(name: string, type: EvidenceType): string {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return EXTENSIONS[type].includes(extension) ? name : `${name}.${EXTENSIONS[type][0]}`;
}
