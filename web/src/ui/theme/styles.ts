import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * Rules of the public site, by the class (or selector) they are for, in the theme's own words. They are in
 * `*.styles.ts` beside their component, which names the class; the server makes one stylesheet of all of them
 * (`~/style-sheet`), so that a visitor gets plain CSS and no code that makes it.
 */
export type Styles = Readonly<Record<string, SystemStyleObject>>
