/** Derives a slug from a title: "Tanglaw’s 2026 Plan" becomes `tanglaws-2026-plan`. */
export function createSlugFrom(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')
}
