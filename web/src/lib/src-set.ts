import type { ImageFile } from './image'

/** `srcset` of some files, by width. */
export function srcSet(files: ImageFile[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
