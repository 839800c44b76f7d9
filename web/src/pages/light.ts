/** The query parameter that asks for a page's small form: without script, fonts and all that can be done without. */
export const LIGHT = 'light'

/** Whether an address asks for it. */
export const isLight = (path: string): boolean => new URLSearchParams(path.split('?')[1]).get(LIGHT) === '1'
