// @ts-check

/**
 * Seconds that each server gets to stop. The CMS finishes requests for 10 s, then an image, and mail to a server that may be
 * silent for 30 s; the web server finishes requests for 8 s, then writes copies of pages. Units and containers wait as long.
 */
export const STOP_TIMEOUT_S = { cms: 60, web: 20 }
