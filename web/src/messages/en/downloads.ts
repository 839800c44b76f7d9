/** What the page of downloads says. */
export const downloads = {
  search: {
    text: 'Forms, schedules of rates, rules, plans and reports.',
    words: 'pdf file application',
  },
  label: 'Forms and downloads',
  lead: 'Forms, rules, plans and reports. To confirm that a file is an original, go to “Verify a document.”',
  description: (utility: string, count: number) =>
    count === 0
      ? `Forms, rules, plans and reports from ${utility} to download.`
      : `Download ${count === 1 ? '1 document' : `${count} documents`} from ${utility}: forms, rules, plans and reports, each with its size, date and fingerprint.`,
  groups: {
    forms: { title: 'Forms', text: 'Forms to print, fill out and bring to any of our offices.' },
    rates: { title: 'Rates and bills', text: 'Guides to bills, service fees and deposits.' },
    rules: { title: 'Rules', text: 'Service rules and customer rights.' },
    safety: { title: 'Safety', text: 'Guides for homes, schools and construction sites.' },
    plans: { title: 'Plans', text: 'Development and emergency plans.' },
    reports: { title: 'Reports', text: 'Annual, service and safety reports.' },
  },
  superseded: (posted: string, size: string | null) =>
    `Earlier version, posted ${posted} (PDF${size ? `, ${size}` : ''})`,
  replaced: (when: string) => `replaced ${when}`,
  empty: {
    title: 'No documents yet',
    text: 'Forms, rules and reports will be posted here.',
  },
}
