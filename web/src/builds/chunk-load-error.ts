/**
 * A chunk of the app could not be loaded: the network failed, or the server has a newer build without this chunk.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause })
  }
}

/** The messages of Chromium, Firefox and Safari (in this order) for a failed dynamic import. */
const browsersOwn =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && browsersOwn.test(error.message))
}
