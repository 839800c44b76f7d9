import { panelHead } from '../-panel-head'

type RawSearch = Record<string, unknown>

/**
 * Options that the routes of all managed pages share, to be spread into a route. This file imports no component,
 * since every visitor loads the routes. Each route's file keeps its own `loader` and `component`, which the
 * build splits off with the panel's code that they import.
 * @param crumbs the page's breadcrumb; the last part is also the document title
 */
export function createManagedPageRoute(...crumbs: [string, ...string[]]) {
  return {
    head: panelHead(crumbs.at(-1)!),
    staticData: { crumbs },
    // The page parses its search itself, so that the list's code loads only when an editor opens the list.
    validateSearch: (raw: RawSearch): RawSearch => raw,
    // Opening a row must not read the list again, so `row` is no dependency.
    loaderDeps: ({ search: { row: _row, ...search } }: { search: RawSearch }): RawSearch => search,
  }
}
