import type { ImageFile } from './picture'

/** The `srcset` attribute for image files of different widths. */
export function buildSrcSet(files: ImageFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
