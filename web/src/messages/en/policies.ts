// Texts of the privacy policy, the cookie policy and the accessibility statement.
export const policies = {
  privacy: {
    title: 'Privacy policy',
    search: {
      text: 'How we collect, use and protect your personal data, and your rights.',
      words: 'data protection officer dpo npc personal',
    },
    description: (utility: string, version: string | null) =>
      `How ${utility} collects, uses, keeps and protects your personal data, and your rights.${version ? ` ${version}` : ''}`,
    empty: {
      title: 'No privacy policy yet',
      text: 'Our privacy policy will be posted here.',
    },
  },
  cookie: {
    title: 'Cookie policy',
    search: {
      text: 'Cookies and browser storage on this site.',
      words: 'cookies storage tracking',
    },
    description: (utility: string, version: string | null) =>
      `Cookies and browser storage on the ${utility} website: what each is for and how long it’s kept.${version ? ` ${version}` : ''}`,
    empty: {
      title: 'No cookie policy yet',
      text: 'Our cookie policy will be posted here.',
    },
  },
  accessibility: {
    title: 'Accessibility',
    search: {
      text: 'Which standard this site follows, what doesn’t work well yet, and how to tell us about a problem.',
      words: 'accessibility statement disability pwd blind screen reader WCAG large text keyboard',
    },
    description: (utility: string, version: string | null) =>
      `How accessible the ${utility} website is, what doesn’t work well yet, and how to tell us about a problem.${version ? ` ${version}` : ''}`,
    empty: {
      title: 'No accessibility statement yet',
      text: 'Our accessibility statement will be posted here.',
    },
  },
}
export const versionTitle = (title: string, number: number) => `${title}, version ${number}`
export const versionLine = (number: number, day: string) => `Version ${number}, effective ${day}.`
export const states = {
  earlier: (day: string) => `This is an earlier version. It took effect on ${day}.`,
  upcoming: (day: string) => `This version takes effect on ${day}.`,
}
export const toCurrent = 'Read the current version'
export const comparing = (number: number, other: number) =>
  `Changes from version ${other} to ${number}: added text is underlined, removed text is crossed out.`
export const plain = (number: number) => `Read version ${number} without the marked changes`
export const versions = 'Versions'
export const version = (number: number) => `Version ${number}`
export const fromDay = {
  'in-force': (day: string) => `in effect since ${day}`,
  earlier: (day: string) => `took effect on ${day}`,
  upcoming: (day: string) => `takes effect on ${day}`,
}
export const whatChanged = (number: number, before: number) =>
  `What changed from version ${before} to ${number}`
export const officerTitle = 'Contact our data protection officer'
export const officerIntro =
  'Ask what personal data we have about you, or ask us to correct or delete it. There’s no fee.'
export const officer = 'Data protection officer'
export const email = 'Email'
export const phone = 'Phone number'
export const keptTitle = 'What we store in your browser'
export const keptIntro = 'This is the complete list. We don’t share it or use it to track you.'
export const keptCaption = 'Cookies and browser storage on this site'
export const keptName = 'Name'
export const keptPlace = 'Type'
export const keptWho = 'Applies to'
export const keptPurpose = 'Purpose'
export const keptDuration = 'Duration'
export const places = {
  cookie: 'Cookie',
  sessionStorage: 'Session storage',
  localStorage: 'Local storage',
  cacheStorage: 'Cache',
}
export const who = {
  visitors: 'All visitors',
  guests: 'People with a preview link',
  senders: 'People who send a form',
  staff: 'Staff',
}
export const cookies = {
  token: {
    purpose: 'Keeps staff signed in to the control panel.',
    duration: (days: number) => untilSignedOut(days),
  },
  refreshToken: {
    purpose: 'Renews the staff session.',
    duration: (days: number) => untilSignedOut(days),
  },
  trustedDevice: {
    purpose: 'Lets staff skip the sign-in code on a device they trust.',
    duration: (days: number) => `${days} days, or until you stop trusting the device`,
  },
  previewLink: {
    purpose: 'Opens the preview of an unpublished page for people who received its link.',
    duration: (days: number) => `Until the link expires, ${days} days at most`,
  },
  sentForm: {
    purpose: 'Shows your reference number after you send a form.',
    duration: () => '30 minutes',
  },
}
function untilSignedOut(days: number) {
  return days === 1 ? '1 day, or until you sign out' : `${days} days, or until you sign out`
}
export const storage = {
  scroll: {
    purpose: 'Remembers your place on each page.',
    duration: 'Until you close the tab',
  },
  reloads: {
    purpose: 'Keeps a page from reloading twice after a site update.',
    duration: 'Until you close the tab',
  },
  outages: {
    purpose: 'Shows the Outages page when you have no connection, whichever page you open.',
    duration: 'Until a newer copy replaces it, or until you clear this site’s data',
  },
  barangay: {
    purpose: 'Remembers the barangay you checked last, so that you don’t have to choose it again.',
    duration:
      'Until you choose “Forget this barangay” on the Outages page, or until you clear this site’s data',
  },
  application: {
    purpose: 'Keeps what you typed into a service application until you continue to the next step.',
    duration: 'Until you continue or delete it, for no more than the number of days stated on that page',
  },
  typed: {
    purpose: 'Keeps what you typed into a form until you send it.',
    duration: 'Until you send the form or close the tab',
  },
  alerts: {
    purpose: 'Lets you stop the notifications you turned on in this browser.',
    duration: 'Until you stop the notifications',
  },
  unsaved: {
    purpose: 'Keeps unsaved work in the control panel.',
    duration: 'Until you save or sign out, 14 days at most',
  },
  columns: {
    purpose: 'Remembers the columns you chose for a list.',
    duration: 'Until you reset the columns',
  },
  preview: {
    purpose: 'Remembers that you closed the preview of a page in the control panel.',
    duration: 'Until you open the preview again',
  },
}
