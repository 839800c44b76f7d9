interface LocationChange {
  /** The current page; undefined during the first load. */
  fromLocation?: object | undefined
  pathChanged: boolean
}

/**
 * Cross-fades pages in browsers with view transitions. It does not if only the query changes, since a filter must
 * not make the list blink, nor for the first page, since clicks are lost while a transition begins. Users who prefer
 * reduced motion get the new page at once.
 */
export const pageViewTransition = {
  types: ({ fromLocation, pathChanged }: LocationChange): string[] | false =>
    fromLocation && pathChanged && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false,
}
