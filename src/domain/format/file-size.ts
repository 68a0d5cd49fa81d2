const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

export function formatFileSize(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  const rounded = size < 10 && unit > 0 ? size.toFixed(1) : String(Math.round(size));
  return `${rounded} ${UNITS[unit]}`;
}
