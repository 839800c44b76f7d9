/**
 * The query parameter that requests the lite version of a page: without scripts, web fonts and decoration.
 */
export const LITE_PARAM = 'light'

/** Whether an address requests the lite version. */
export const isLite = (path: string): boolean =>
  new URLSearchParams(path.split('?')[1]).get(LITE_PARAM) === '1'
