/** Id of the element of a panel page with the responses that the page needs first. */
export const PREFETCHED_ELEMENT_ID = 'first-answers'

/** CMS responses by URL of the panel call, such as `/cms/power-rates?page=1…`. */
export type PrefetchedResponses = Readonly<Record<string, unknown>>

/** Milliseconds after which an unused prefetched response is discarded. */
const PREFETCHED_TTL_MS = 10_000

let kept: Map<string, unknown> | undefined
let answersOfDrawing: (() => PrefetchedResponses | undefined) | undefined

/** Server only: sets the source of prefetched responses, since several pages render at once. */
export function setPrefetchedSource(drawing: () => PrefetchedResponses | undefined): void {
  answersOfDrawing = drawing
}

/** Takes a prefetched response; each can be taken once. Undefined where there is none. */
export function takePrefetchedResponse(address: string): unknown {
  if (answersOfDrawing) return answersOfDrawing()?.[address]
  kept ??= keepFor(PREFETCHED_TTL_MS)
  const answer = kept.get(address)
  kept.delete(address)
  return answer
}

/** Discards all prefetched responses. Call after any write and on sign-out, when they are out of date. */
export function clearPrefetchedResponses(): void {
  kept = new Map()
}

function keepFor(time: number): Map<string, unknown> {
  const text = document.getElementById(PREFETCHED_ELEMENT_ID)?.textContent
  if (!text) return new Map()
  setTimeout(clearPrefetchedResponses, time)
  return new Map(Object.entries(JSON.parse(text) as PrefetchedResponses))
}
