import type { ImageFile } from './image'

/** The `srcset` attribute for image files of different widths. */
export function buildSrcSet(files: ImageFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
