/** What the page of outages says of its own forms. */
export const outagePage = {
  asOf: (when: string) => `As of ${when}. Reload for updates.`,
  light: 'Use the data-saver page',
  full: 'Use the full page',
}

/** What feeds and calendars say. */
export const feeds = {
  heading: 'Subscribe',
  of: { news: 'News', advisories: 'Advisories', bids: 'Biddings and bulletins' },
  forms: { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' },
  news: (utility: string) => `${utility} news`,
  newsText: (utility: string) => `Projects, rates and service updates from ${utility}.`,
  advisories: (utility: string) => `${utility} power advisories`,
  advisoriesText: (utility: string) => `Outages, scheduled interruptions and restored areas from ${utility}.`,
  bids: (utility: string) => `Biddings and bulletins from ${utility}`,
  bidsText: (utility: string) =>
    `Invitations to bid, supplemental bulletins and CSP bulletins from ${utility}.`,
  deadlines: (utility: string) => `Bid deadlines, ${utility}`,
  deadlinesLink: 'Bid deadlines calendar',
  deadline: (title: string) => `Bids close: ${title}`,
  calendar: (utility: string) => `Scheduled interruptions, ${utility}`,
  calendarLink: 'Scheduled interruptions calendar',
  toCalendar: 'Add to calendar',
  interruption: (where: string) => `Scheduled interruption: ${where}`,
}
