import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A change to the search parameters of the current page; `undefined` removes a parameter. */
export type SearchParamsPatch = Record<string, string | number | undefined>

/** The search parameters of a link to the same page with a change. */
export const patchSearchParams = (patch: SearchParamsPatch) => (previous: Record<string, unknown>) => ({
  ...previous,
  ...patch,
})

/**
 * A link to the same page with other search parameters, so that it can be copied, opened in a tab, and undone
 * with Back.
 */
export function SearchParamsLink(props: {
  patch: SearchParamsPatch
  label?: string
  /** Marks the link of a row in the DOM. */
  opensRow?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to="."
      // The list components serve every route, so the parameters can't be typed by one; each route validates
      // its own.
      search={patchSearchParams(props.patch) as never}
      resetScroll={false}
      viewTransition={false}
      aria-label={props.label}
      data-row-link={props.opensRow ? props.patch['row'] : undefined}
    >
      {props.children}
    </Link>
  )
}

/** Changes search parameters of the current page. Typing replaces the history entry; choices add one. */
export function useSearchPatch() {
  const navigate = useNavigate()
  return (patch: SearchParamsPatch, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
    navigate({
      to: '.',
      search: patchSearchParams(patch) as never,
      resetScroll: false,
      viewTransition: false,
      ...options,
    })
}
