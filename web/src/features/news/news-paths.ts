export const newsItemPath = (slug: string): string => `/news-and-updates/${slug}`
