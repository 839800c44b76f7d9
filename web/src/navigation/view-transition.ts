interface LocationChange {
  /** The page that is on the screen; none while the first one comes. */
  fromLocation?: object | undefined
  pathChanged: boolean
}

/**
 * Pages fade into one another where the browser can do it by itself. Not where only the query changes: a filter
 * must not make the list blink. Nor into the first one, which the document may show already: no click reaches a page
 * while the browser begins to fade. People who prefer reduced motion get the new page at once.
 */
export const pageViewTransition = {
  types: ({ fromLocation, pathChanged }: LocationChange): string[] | false =>
    fromLocation && pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false,
}
