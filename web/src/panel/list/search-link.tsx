import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A change to the search parameters of the page one is on; `undefined` takes a parameter away. */
export type SearchPatch = Record<string, string | number | undefined>

const patched = (patch: SearchPatch) => (previous: Record<string, unknown>) => ({ ...previous, ...patch })

/** A real link to the same page with other search parameters: it can be copied, opened in a tab, gone back from. */
export function SearchLink(props: {
  patch: SearchPatch
  label?: string
  /** Says in the document which row's link it is. */
  opensRow?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to="."
      // The kit serves every list, so the parameters can't be those of one route; each route validates its own.
      search={patched(props.patch) as never}
      resetScroll={false}
      viewTransition={false}
      aria-label={props.label}
      data-row-link={props.opensRow ? props.patch['row'] : undefined}
    >
      {props.children}
    </Link>
  )
}

/** Changes search parameters of the page one is on. Typing replaces the entry in the history, choices add one. */
export function useSearchPatch() {
  const navigate = useNavigate()
  return (patch: SearchPatch, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    navigate({
      to: '.',
      search: patched(patch) as never,
      resetScroll: false,
      viewTransition: false,
      ...options,
    })
}
