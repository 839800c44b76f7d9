interface Change {
  pathChanged: boolean
}

/**
 * Pages fade into one another where the browser can do it by itself. Not where only the query changes: a filter
 * must not make the list blink. People who prefer reduced motion get the new page at once.
 */
export const pageFade = {
  types: ({ pathChanged }: Change): string[] | false =>
    pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false,
}
