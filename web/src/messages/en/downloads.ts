/** What the page of downloads says. */
export const downloads = {
  search: {
    text: 'Forms, schedules of rates, rules, plans and reports.',
    words: 'pdf file application',
  },
  label: 'Downloads',
  lead: 'Forms, rules, plans and reports. Each shows when it was posted, and its SHA-256: a number that changes with every byte, so that you can see that the file is still the same.',
  description: (utility: string, count: number) =>
    count === 0
      ? `Forms, rules, plans and reports of ${utility} to download.`
      : `${count} documents of ${utility} to download: forms, rules, plans and reports, each with its size, date and SHA-256.`,
  groupsLabel: 'Kinds of documents',
  groups: {
    forms: { title: 'Forms', text: 'Print them, fill them in and bring them to an office.' },
    rates: { title: 'Rates and bills', text: 'What is on a bill, and what services cost.' },
    rules: { title: 'Rules', text: 'What we owe our customers, and what they owe us.' },
    safety: { title: 'Safety', text: 'For homes, schools and building sites.' },
    plans: { title: 'Plans', text: 'What we plan to build, and what we do after a storm.' },
    reports: { title: 'Reports', text: 'What we did, and what we got wrong.' },
  },
  superseded: (posted: string, size: string | null) =>
    `Earlier version, posted ${posted} (PDF${size ? `, ${size}` : ''})`,
  replaced: (when: string) => `replaced ${when}`,
  empty: {
    title: 'No document is published yet',
    text: 'Forms, rules and reports appear here as soon as the utility posts them.',
  },
}
