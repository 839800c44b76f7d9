/** Id of the element in a page of the panel that holds what the page reads first. */
export const PREFETCHED_ELEMENT_ID = 'first-answers'

/** What the CMS answered to the web server, by the address that the panel would ask: `/cms/power-rates?page=1…`. */
export type PrefetchedResponses = Readonly<Record<string, unknown>>

/** A prefetched response that no query uses while the page starts is discarded after this time (milliseconds). */
const PREFETCHED_TTL_MS = 10_000

let kept: Map<string, unknown> | undefined
let answersOfDrawing: (() => PrefetchedResponses | undefined) | undefined

/** Server only: sets how the responses of the page being rendered are found, since several render at once. */
export function setPrefetchedSource(drawing: () => PrefetchedResponses | undefined): void {
  answersOfDrawing = drawing
}

/**
 * The response that came with the document, once: a later read requests it from the CMS. Undefined where there is
 * none.
 */
export function takePrefetched(address: string): unknown {
  if (answersOfDrawing) return answersOfDrawing()?.[address]
  kept ??= keepFor(PREFETCHED_TTL_MS)
  const answer = kept.get(address)
  kept.delete(address)
  return answer
}

/** Call after any write and on sign-out: prefetched responses are then out of date. */
export function clearPrefetched(): void {
  kept = new Map()
}

function keepFor(time: number): Map<string, unknown> {
  const text = document.getElementById(PREFETCHED_ELEMENT_ID)?.textContent
  if (!text) return new Map()
  setTimeout(clearPrefetched, time)
  return new Map(Object.entries(JSON.parse(text) as PrefetchedResponses))
}
