/** What the page of outages says of its own forms. */
export const outagePage = {
  asOf: (when: string) => `As of ${when}. Open it again for what has changed since.`,
  light: 'Smaller page, to save data',
  full: 'The whole page',
}

/** What feeds and calendars say. */
export const feeds = {
  heading: 'Follow with a feed reader',
  of: { news: 'News', advisories: 'Advisories', bids: 'Bids and bulletins' },
  forms: { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' },
  news: (utility: string) => `News of ${utility}`,
  newsText: (utility: string) => `What ${utility} builds, changes and buys.`,
  advisories: (utility: string) => `Power advisories of ${utility}`,
  advisoriesText: (utility: string) =>
    `Where power is out or will be, until when, and what came back, from ${utility}.`,
  bids: (utility: string) => `Bids and bulletins of ${utility}`,
  bidsText: (utility: string) =>
    `What ${utility} buys by public bidding and competitive selection: invitations, supplemental bulletins and bulletins of the committee.`,
  deadlines: (utility: string) => `Deadlines of bids, ${utility}`,
  deadlinesLink: 'Calendar of deadlines',
  deadline: (title: string) => `Bids close: ${title}`,
  calendar: (utility: string) => `Power interruptions, ${utility}`,
  calendarLink: 'Calendar of planned interruptions',
  toCalendar: 'Add to your calendar',
  interruption: (where: string) => `No power: ${where}`,
}
