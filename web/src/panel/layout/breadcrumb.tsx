import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { PanelPage } from './panel-pages'

export interface Crumb {
  label: string
  /** Undefined for a group of pages. */
  to?: PanelPage['to'] | undefined
}

/** The path to the current page of the panel. A phone shows only its last part, the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <chakra.nav aria-label="Breadcrumb" minW="0">
      <chakra.ol display="flex" gap="1.5" listStyleType="none" m="0" p="0" whiteSpace="nowrap">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <chakra.li
              key={crumb.label}
              fontWeight={last ? 'bold' : undefined}
              color={last ? undefined : 'muted'}
              {...(last ? { overflow: 'hidden', textOverflow: 'ellipsis' } : { hideBelow: 'sm' as const })}
              aria-current={last ? 'page' : undefined}
            >
              {crumb.to && !last ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
              {!last && (
                <chakra.span aria-hidden ms="1.5">
                  /
                </chakra.span>
              )}
            </chakra.li>
          )
        })}
      </chakra.ol>
    </chakra.nav>
  )
}
