const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

/** “November 30, 2026 at 7:32 PM”, in the time zone of the browser. @param iso ISO 8601 */
export const formatTime = (iso: string): string => time.format(new Date(iso))
