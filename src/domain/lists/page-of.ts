const LARGEST_PAGE = 1_000_000;

export function pageNumber(text: string | null | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LARGEST_PAGE ? page : 1;
}

export function pageOf({
  total,
  requestedPage,
  size,
}: {
  total: number;
  requestedPage: number;
  size: number;
}) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requestedPage, pages);
  return { page, pages, offset: (page - 1) * size, limit: size };
}
