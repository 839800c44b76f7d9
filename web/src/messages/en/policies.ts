// Texts of the privacy policy and of the cookie policy.
export const policies = {
  privacy: {
    title: 'Privacy policy',
    search: {
      text: 'What we keep about people, why, for how long, and how to ask for it.',
      words: 'data protection officer dpo npc personal',
    },
    description: (utility: string, version: string | null) =>
      `What ${utility} knows about people, why, for how long, who gets to see it, and how to ask for it or have it erased.${version ? ` ${version}` : ''}`,
    empty: {
      title: 'No privacy policy is published yet',
      text: 'What the utility knows about people, and what rights they have, appears here once it is published.',
    },
  },
  cookie: {
    title: 'Cookie policy',
    search: {
      text: 'What the site keeps in a browser.',
      words: 'cookies storage tracking',
    },
    description: (utility: string, version: string | null) =>
      `What the site of ${utility} keeps in your browser: every cookie and every other key, what for and for how long.${version ? ` ${version}` : ''}`,
    empty: {
      title: 'No cookie policy is published yet',
      text: 'What the site keeps in your browser, and what for, appears here once it is published.',
    },
  },
}
export const versionTitle = (title: string, number: number) => `${title}, version ${number}`
export const versionLine = (number: number, day: string) => `Version ${number}, effective ${day}.`
export const contents = 'Contents'
export const states = {
  earlier: (day: string) => `This version was in force from ${day} and no longer is.`,
  upcoming: (day: string) => `This version takes effect on ${day}.`,
}
export const toCurrent = 'Read the version in force'
export const comparing = (number: number, other: number) =>
  `Version ${number} against version ${other}: what was added is underlined, what was taken out is struck through.`
export const plain = (number: number) => `Read version ${number} without the marks`
export const versions = 'Versions'
export const version = (number: number) => `Version ${number}`
export const fromDay = {
  'in-force': (day: string) => `in force since ${day}`,
  earlier: (day: string) => `from ${day} on`,
  upcoming: (day: string) => `takes effect on ${day}`,
}
export const whatChanged = (number: number, before: number) =>
  `What changed from version ${before} to ${number}`
export const officerTitle = 'Whom to ask'
export const officerIntro =
  'Ask the data protection officer what we keep about you, or to correct or erase it. It costs nothing.'
export const officer = 'Data protection officer'
export const email = 'E-mail'
export const phone = 'Phone'
export const keptTitle = 'What is kept in your browser'
export const keptIntro =
  'This table is made from the site’s own code: there is no other cookie and no other key. Nothing of it goes to anybody else, and nobody is followed by it.'
export const keptCaption = 'Cookies and other keys that this site keeps in a browser'
export const keptName = 'Name'
export const keptPlace = 'Kind'
export const keptWho = 'In whose browser'
export const keptPurpose = 'What for'
export const keptDuration = 'For how long'
export const places = {
  cookie: 'Cookie',
  sessionStorage: 'Session storage',
  localStorage: 'Local storage',
  cacheStorage: 'Cache',
}
export const who = {
  visitors: 'Every visitor’s',
  guests: 'Of people with a preview link',
  senders: 'Of people who send a form',
  staff: 'Of people who work here',
}
export const cookies = {
  token: {
    purpose: 'Says who is signed in to the control panel.',
    duration: (days: number) => untilSignedOut(days),
  },
  refreshToken: {
    purpose: 'Renews the sign-in, so that nobody has to type a password every hour.',
    duration: (days: number) => untilSignedOut(days),
  },
  previewLink: {
    purpose: 'Opens one page that is not published yet, for whoever was sent a link to it.',
    duration: (days: number) => `Until the link ends, ${days} days at most`,
  },
  sentForm: {
    purpose: 'The reference of a form that was just sent, for the page that thanks for it.',
    duration: () => 'Half an hour',
  },
}
function untilSignedOut(days: number) {
  return days === 1 ? '1 day, or until you sign out' : `${days} days, or until you sign out`
}
export const storage = {
  scroll: {
    purpose: 'How far down each page you were, so that going back leads there.',
    duration: 'Until the tab is closed',
  },
  reloads: {
    purpose:
      'When a page was reloaded by itself after a new version of the site, so that it is not done twice.',
    duration: 'Until the tab is closed',
  },
  outages: {
    purpose: 'The page of outages as you last saw it, so that it opens without a network.',
    duration: 'Until you see it again, or clear this site’s data',
  },
  unsaved: {
    purpose: 'What was typed into a form and not saved yet, so that a power cut loses nothing.',
    duration: 'Until it is saved or you sign out, 14 days at most',
  },
  columns: {
    purpose: 'Which columns of a list somebody chose to see.',
    duration: 'Until the usual ones are chosen again',
  },
}
