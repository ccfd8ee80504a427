/** Pagination fields of a list: `page` counts from 1, an empty list has one page. */
export function paginate({ page, limit }: { page: number; limit: number }, total: number) {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { page, limit, total, total_pages: totalPages, has_previous: page > 1, has_next: page < totalPages };
}
