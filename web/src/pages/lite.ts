/** The query parameter that asks for a page's small form: without script, fonts and all that can be done without. */
export const LITE_PARAM = 'light'

/** Whether an address asks for it. */
export const isLite = (path: string): boolean =>
  new URLSearchParams(path.split('?')[1]).get(LITE_PARAM) === '1'
