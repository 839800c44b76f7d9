/** Id of the element in a page of the panel that holds what the page reads first. */
export const FIRST_ANSWERS = 'first-answers'

/** What the CMS answered to the web server, by the address that the panel would ask: `/cms/power-rates?page=1…`. */
export type FirstAnswers = Readonly<Record<string, unknown>>

/** What nobody asks for while the page starts is too old for whoever asks later (milliseconds). */
const KEPT = 10_000

let kept: Map<string, unknown> | undefined
let answersOfDrawing: (() => FirstAnswers | undefined) | undefined

/** On the server, which draws pages for many at a time: where the answers are of the page that is being drawn. */
export function takeFirstAnswersFrom(drawing: () => FirstAnswers | undefined): void {
  answersOfDrawing = drawing
}

/** The answer that came with the document, once: whoever reads again asks the CMS. Undefined where there is none. */
export function takeFirstAnswer(address: string): unknown {
  if (answersOfDrawing) return answersOfDrawing()?.[address]
  kept ??= keepFor(KEPT)
  const answer = kept.get(address)
  kept.delete(address)
  return answer
}

/** After a change, or for somebody else, what came with the document no longer holds. */
export function forgetFirstAnswers(): void {
  kept = new Map()
}

function keepFor(time: number): Map<string, unknown> {
  const text = document.getElementById(FIRST_ANSWERS)?.textContent
  if (!text) return new Map()
  setTimeout(forgetFirstAnswers, time)
  return new Map(Object.entries(JSON.parse(text) as FirstAnswers))
}
