/** How a utility shows itself: its name, and its logo with its ratio of width to height. */
export interface Brand {
  name: string
  logo: { url: string; ratio: number } | null
}
