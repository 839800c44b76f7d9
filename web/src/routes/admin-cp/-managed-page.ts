type RawSearch = Record<string, unknown>

/**
 * The options that the routes of all managed pages share, to be spread into a route. It imports nothing, since every
 * visitor loads the routes. `loader` and `component` stay written out in each route's file: the build splits them off
 * there, with the panel's code that they import.
 * @param crumbs the way to the page; the last one also names the document
 */
export function managedPage(...crumbs: [string, ...string[]]) {
  return {
    head: () => ({ meta: [{ title: `${crumbs.at(-1)} · Tanglaw control panel` }] }),
    staticData: { crumbs },
    // The page parses its search itself: the list's code is not loaded before an editor opens the list.
    validateSearch: (raw: RawSearch): RawSearch => raw,
    // Opening a row does not read the list again.
    loaderDeps: ({ search: { row: _row, ...search } }: { search: RawSearch }): RawSearch => search,
  }
}
