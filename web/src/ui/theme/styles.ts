import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * Style rules of the public site by selector, with theme tokens. They are in `*.styles.ts` beside the
 * component that uses the class. The server compiles all of them to one stylesheet (`~/style-sheet`), so that
 * visitors get plain CSS and no styling code.
 */
export type Styles = Readonly<Record<string, SystemStyleObject>>
