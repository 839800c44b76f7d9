/** What the page says that follows an outage report. */
export const label = 'Track your outage report'
export const title = 'Track your outage report'
/** The heading above the status of one report. */
export const titleOf = (reference: string) => `Outage report ${reference}`
export const lead = 'See what our control room is doing about your report.'
export const description = (utility: string) => `Check the status of an outage report you sent to ${utility}.`
export const reference = 'Reference number'
export const referenceHelp = 'We gave you this number when you sent the report. For example: R-7K4M-Q2XD.'
export const referenceMissing = 'Enter the reference number, such as R-7K4M-Q2XD.'
export const otherReference =
  'Only numbers that begin with R, such as R-7K4M-Q2XD, are outage reports. Track applications, complaints, privacy requests and medical priority registrations on the “Track your application or request” page. Messages and job applications can’t be tracked; we reply by email.'
export const other = {
  title: 'Tracking something else?',
  text: 'Only numbers that begin with R are outage reports. Track applications, complaints, privacy requests and medical priority registrations on the “Track your application or request” page. Messages and job applications can’t be tracked; we reply by email.',
  link: 'Track your application or request',
}
export const heading = 'Status of your report'
export const find = 'Show status'
export const stages = {
  new: {
    title: 'We have your report',
    text: 'Our control room will review it. When we know the cause, we’ll post it on the Outages page with the time power should be back.',
  },
  in_hand: {
    title: 'We’re working on it',
    text: 'Our control room is handling your report. Check this page again, or see the Outages page for the time power should be back.',
  },
  closed: {
    title: 'This report is closed',
    text: 'If you still have no power, report it again or call us.',
  },
}
export const sent = (seen: string, barangay: string | null, when: string) =>
  `${seen}${barangay ? ` in ${barangay}` : ''}, reported ${when}.`
export const outage = (title: string) => `Your report is part of a known outage: ${title}.`
export const details = 'Details and updates'
export const outages = 'See current outages'
export const another = 'Track another report'
export const report = 'Report an outage'
export const search = {
  text: 'Check the status of an outage report you sent.',
  words: 'status report reference follow track',
}
