/** Too many ask for the same kind of work at this moment; in a few seconds it may go. */
export class Busy extends Error {
  override name = 'Busy'
}

/**
 * After a piece of work the thread belongs to others for this many times as long, unless told otherwise. Reading its
 * request and writing its answer take about as long again.
 */
const REST = 19
/** However slow the machine was, it rests no longer than this (milliseconds). */
const LONGEST_REST = 250

/**
 * Work that strangers can ask for without end, such as rendering an address that nobody asked for before, one piece
 * after another. Together with the rests it takes a tenth of the thread's time at most, so that answers that are ready
 * stay fast however many ask.
 */
export class Turns {
  readonly #most: number
  readonly #rest: number
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  /**
   * @param most pieces of work that may wait; a further one is refused
   * @param rest how many times as long as the work the thread then belongs to others
   */
  constructor(most: number, rest = REST) {
    this.#most = most
    this.#rest = rest
  }

  /** Does the work when its turn has come. @throws Busy */
  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#waiting >= this.#most) throw new Busy('Too many are waiting')
    this.#waiting += 1
    const before = this.#last
    let pass = () => {}
    this.#last = new Promise<void>((resolve) => (pass = resolve))
    await before
    this.#waiting -= 1
    const began = performance.now()
    try {
      return await work()
    } finally {
      setTimeout(pass, Math.min((performance.now() - began) * this.#rest, LONGEST_REST)).unref()
    }
  }
}

/** Who is refused is told so after this time (milliseconds). */
const LATE = 1000
/** As many may wait to be told. */
const HELD = 1000

/**
 * The wait before a refusal. Told at once, those who ask without end would ask again at once, and refusing them would
 * take all of the thread's time; told late, each of their connections asks once a second.
 */
export class LateRefusals {
  #held = 0

  /** @returns whether the connection may stay open: beyond those that can be held, the next question is a new one */
  async wait(): Promise<boolean> {
    if (this.#held >= HELD) return false
    this.#held += 1
    await new Promise((resolve) => setTimeout(resolve, LATE))
    this.#held -= 1
    return true
  }
}
