import { defineSeed } from '../definition'
import { addDays, atHour } from '../demo/calendar'
import { phones } from '../demo/utility'

const officer = {
  officer: 'Noemi A. Bautista',
  officerEmail: 'privacy@tanglaw.example',
  officerPhone: phones.dataProtection,
}

const retention = (applications: string): string =>
  `Your account: as long as you are a customer, and ${applications} after the contract ends.\n\nBills and payments: ten years, because the tax code asks for it.\n\nApplications for service: as long as we serve the place, or until you ask us to erase one that came to nothing; those that you began here and did not send: thirty days. Messages through the website: one year. Outage reports: three months. Applications for work: one year, unless you ask us to keep them.\n\nNetwork addresses of visitors: ninety days. Then they are erased by themselves.`

/** Under the Data Privacy Act of 2012 (Republic Act 10173) and its rules. */
const privacySections = (applications: string, recipients: string) => [
  {
    heading: 'Who we are',
    text: 'Tanglaw Electric distributes electricity in Santa Aurora City, Bagong Silang, Lumangbayan and San Isidro del Mar. We decide what is done with the data that this policy is about: in the words of the Data Privacy Act of 2012, we are the personal information controller.',
  },
  {
    heading: 'What we keep',
    text: 'Of customers: name, address of the premises, phone, e-mail, an identity card’s number, the account, its readings, bills and payments, and what was said in calls and letters.\n\nOf people who apply for service or for work: what their form asks for, and the papers that they add. Who applies for service gives a phone number: we keep it whole, for calling before we come. The status page asks for its last four digits alone.\n\nOf people who report an interruption: the place, what they saw, and a phone number where they give one.\n\nOf visitors of this site: network address, time and the page that was asked for. What you type into the bill calculator never leaves your browser’s own request and is not kept.\n\nSensitive data, such as a senior citizen’s or a patient’s card, only where a discount or a protection asks for it.',
  },
  {
    heading: 'What for, and by what right',
    text: 'To connect you, to read, bill and collect, and to answer you: because our contract with you needs it (section 12 b of the Act).\n\nTo keep books, to report to the Energy Regulatory Commission and the Department of Energy, to grant the lifeline rate and the senior citizen discount: because the law asks for it (section 12 c).\n\nTo protect life where a device depends on power, and to keep crews and the public safe: because life and health need it (section 12 d).\n\nTo keep this site and our systems secure: because we have a legitimate interest in it that does not outweigh yours (section 12 f).\n\nFor anything else we ask you first, and you can take your consent back at any time (section 12 a).',
  },
  { heading: 'Who gets to see it', text: recipients },
  { heading: 'How long we keep it', text: retention(applications) },
  {
    heading: 'How it is protected',
    text: 'Who works with your data sees as much of it as the work needs, signs in by name, and leaves a trace of every change that cannot be altered later. Copies are encrypted. If data is lost or seen by somebody who should not, we tell you and the National Privacy Commission within seventy-two hours.',
  },
  {
    heading: 'Your rights',
    text: 'You may be told what is done with your data, see it, have it corrected, object to its use, have it erased or blocked, take it with you in a form that machines read, and be compensated for damage.\n\nWrite to the data protection officer, or come to any office. Say who you are and what you want; one identity card is enough. We answer within fifteen working days, at no cost. Where we cannot do what you ask, because a law forbids it, we say which.',
  },
  {
    heading: 'If you are not content',
    text: 'You can complain to the National Privacy Commission, complaints@privacy.gov.ph, without asking us first.',
  },
  {
    heading: 'Changes',
    text: 'A new version is published before it takes effect. All earlier ones stay on this page, with what each changed.',
  },
]

const cookieSections = (following: string) => [
  {
    heading: 'The short of it',
    text: 'Whoever reads this site gets no cookie at all. There is nothing to accept, so nobody asks you to.',
  },
  {
    heading: 'What a browser keeps for us',
    text: 'While you read, the browser remembers how far down each page you were. It forgets that when you close the tab, and we never see it. People who work here get two cookies when they sign in; they hold the sign-in and nothing else.',
  },
  { heading: 'Nobody follows you', text: following },
  {
    heading: 'How to remove it',
    text: 'Close the tab, sign out, or clear this site’s data in the settings of your browser. The site works all the same.',
  },
]

const policies = [
  {
    kind: 'privacy',
    number: 1,
    effectiveFrom: '2024-07-01',
    ...officer,
    sections: privacySections(
      'ten years',
      'Banks and payment centres that take your payment; the company that prints our bills; the Energy Regulatory Commission, the Department of Energy, tax authorities and courts, where a law or an order asks for it. Nobody gets it to advertise. It stays in the Philippines.',
    ),
  },
  {
    kind: 'privacy',
    number: 2,
    effectiveFrom: '2026-01-01',
    changes:
      'Accounts are kept for five years after a contract ends, no longer for ten. Bills are printed by ourselves, so the printing company is gone from the recipients.',
    ...officer,
    sections: privacySections(
      'five years',
      'Banks and payment centres that take your payment; the Energy Regulatory Commission, the Department of Energy, tax authorities and courts, where a law or an order asks for it. Nobody gets it to advertise. It stays in the Philippines.',
    ),
  },
  {
    kind: 'cookie',
    number: 1,
    effectiveFrom: '2024-07-01',
    sections: cookieSections(
      'There is no advertising, no counting of visitors by others, and no picture, script or font from elsewhere.',
    ),
  },
  {
    kind: 'cookie',
    number: 2,
    effectiveFrom: '2026-01-01',
    changes: 'Says that we count requests of pages, never people.',
    sections: cookieSections(
      'There is no advertising, no counting of visitors by others, and no picture, script or font from elsewhere. We count how often a page was asked for, never by whom.',
    ),
  },
]

/** Each version is published two weeks before it takes effect. */
export default defineSeed({
  demo: () => policies.map((data) => ({ data, at: atHour(addDays(data.effectiveFrom, -14), 9) })),
})
