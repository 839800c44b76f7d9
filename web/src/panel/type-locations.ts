import type { LinkProps } from '@tanstack/react-router'

/** Where the panel manages a type, and what it calls it there. */
export interface TypeLocation {
  to: NonNullable<LinkProps['to']>
  /** The section of that page; also the path of the type's list. Undefined where the page is all about one type. */
  section?: string
  heading: string
  /** An icon of the local collection, looked up by this name when it is shown. */
  icon: string
}

/** Places by the paths of the types' lists. */
export type TypeLocations = Readonly<Record<string, TypeLocation>>
