/** Prevents showing the file on our origin (stored XSS). */
export const downloadHeaders = ({ file_name, media_type }: { file_name: string; media_type: string }) => {
  // RFC 6266: a quoted fallback for old programs, and UTF-8.
  const plainName = file_name.replace(/[^\w. -]/g, "_");
  return {
    "Content-Type": media_type,
    "Content-Disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
};
