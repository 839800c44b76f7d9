/** The state of a report, formatted. */
export interface OutageReportStatus {
  reference: string
  title: string
  text: string
  sent: string
  outage: { text: string; promise: string | null; href: string } | null
}
