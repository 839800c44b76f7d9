import { defineSeed } from '../definition'
import { addDays, atHour } from '../demo/calendar'
import { phones } from '../demo/utility'

const officer = {
  officer: 'Noemi A. Bautista',
  officerEmail: 'privacy@tanglaw.example',
  officerPhone: phones.dataProtection,
}

/** What the forms of the website collect, and how long the settings and the code of the CMS keep it. */
const forms = {
  collected: [
    'From people who get alerts: an email address or the notification address that their browser created (we encrypt both), and the barangays or bidding categories that they chose.',
    'From people who apply for service online: what each step asks for and the documents that they upload, such as a valid ID, encrypted.',
    'From people who complain or make a privacy request: name, email address, phone number, account number if they give one, and what they write.',
    'From households that register for medical priority: name, email address, phone number and barangay, and what the form asks about the device, the location and backup power. This health data is encrypted, and only the few staff who plan restoration and disconnections can read it.',
  ],
  purposes: [
    'To send you alerts: your consent, which you give with the link in our email or by allowing notifications, and can withdraw with the link or button in each alert (section 12(a)).',
    'To answer complaints and privacy requests by their deadlines: the law requires it (section 12(c)).',
    'To keep health data for medical priority: your written consent for the period that the form states (section 13(a)).',
  ],
  kept: [
    'Alerts: until you stop them, and notifications until your browser unsubscribes. A request for alerts that you do not confirm: 48 hours. We keep no list of the alerts that we sent you; the delivery record of an alert, without your address, is deleted after 1 day, or after 30 days if it could not be delivered.',
    'Documents that you upload for a service application: 30 days if you do not send the application; otherwise, until 1 year after it is finished. We keep the application itself.',
    'The status of an outage report: as long as we keep the report.',
    'Complaints and privacy requests: 3 years.',
    'Medical priority: 1 year, the period that you consent to. To keep medical priority, register again before it ends.',
    'Emails that we send you: 30 days in our email system.',
  ],
}

const paragraphs = (...texts: string[]): string => texts.join('\n\n')

const retention = (applications: string): string =>
  `Customer accounts: as long as you are a customer, and ${applications} after the contract ends.\n\nBills and payments: 10 years.\n\nService applications: as long as we serve the location, or until you ask us to erase one that did not lead to a connection. Applications that you began online and did not send: 30 days. Messages through the website: 1 year. Outage reports: 3 months. Job applications: 1 year.\n\nIP addresses of visitors: 90 days. They are then erased automatically.`

/** Under the Data Privacy Act of 2012 (Republic Act 10173) and its rules. */
const privacySections = (applications: string, recipients: string, added: Partial<typeof forms> = {}) => [
  {
    heading: 'Who we are',
    text: 'Tanglaw Electric distributes electricity in Santa Aurora City, Bagong Silang, Lumangbayan and San Isidro del Mar. Under the Data Privacy Act of 2012, we are the personal information controller of the data that this policy describes.',
  },
  {
    heading: 'What we collect',
    text: paragraphs(
      'From customers: name, service address, phone number, email address, ID number, account number, meter readings, bills, payments, and the content of calls and letters.\n\nFrom applicants for service or employment: what the form asks for and the documents they attach.\n\nFrom people who report an outage: the location, what they saw, and a phone number if they give one.\n\nFrom visitors to this website: IP address, time and the page requested. What you enter in the bill estimator is not stored.\n\nSensitive personal information, such as a Senior Citizen ID or a medical certificate, only where a discount or protection from disconnection requires it.',
      ...(added.collected ?? []),
    ),
  },
  {
    heading: 'Why we collect it, and the legal basis',
    text: paragraphs(
      'To connect you, read your meter, bill you and respond to you: our contract with you requires it (section 12(b) of the Act).\n\nTo keep accounts, to report to the Energy Regulatory Commission and the Department of Energy, and to grant the lifeline discount and the senior citizen discount: the law requires it (section 12(c)).\n\nTo protect our crews, the public, and customers who depend on a medical device: this is necessary to protect life and health (section 12(d)).\n\nTo keep this website and our systems secure: we have a legitimate interest, which your rights and freedoms do not override (section 12(f)).\n\nFor any other purpose, we ask for your consent first. You can withdraw it at any time (section 12(a)).',
      ...(added.purposes ?? []),
    ),
  },
  { heading: 'Who receives it', text: recipients },
  { heading: 'How long we keep it', text: paragraphs(retention(applications), ...(added.kept ?? [])) },
  {
    heading: 'How we protect it',
    text: 'Employees can see only the data that their work requires. They sign in individually, and every change is logged in a record that cannot be altered without leaving a trace. Backups are encrypted. In case of a personal data breach, we notify you and the National Privacy Commission within 72 hours.',
  },
  {
    heading: 'Your rights',
    text: 'You have the right to be informed, to access your data, to have it corrected, to object to its processing, to have it erased or blocked, to data portability, and to compensation for damages.\n\nWrite to the data protection officer or visit any of our offices with a valid ID. We reply within 15 days, free of charge. If the law prevents us from granting your request, we tell you which provision applies.',
  },
  {
    heading: 'Complaints',
    text: 'If we do not reply within 15 days, or you disagree with our reply, you can complain to the National Privacy Commission at complaints@privacy.gov.ph.',
  },
  {
    heading: 'Changes to this policy',
    text: 'We publish a new version before it takes effect. All earlier versions remain on this page, with a summary of what changed.',
  },
]

const cookieSections = (tracking: string) => [
  {
    heading: 'In short',
    text: 'This website sets a cookie only when you send a form, open a preview link or sign in. The table below lists everything this website stores. There is nothing to accept.',
  },
  {
    heading: 'What your browser stores',
    text: 'While you visit, your browser remembers how far you scrolled on each page. It forgets this when you close the tab. It also remembers the barangay that you checked last, until you choose “Forget this barangay” on the Outages page. We never receive either. If you allow notifications, your browser keeps a subscription until you stop them. Employees who sign in get 2 session cookies, and 1 more if they choose to trust the device.',
  },
  { heading: 'No tracking', text: tracking },
  {
    heading: 'How to delete what is stored',
    text: 'Close the tab, sign out, or clear this site’s data in your browser settings. The website works without it.',
  },
]

/** The Web Content Accessibility Guidelines ask for no statement; the W3C's model of one names these parts. */
const accessibilitySections = [
  {
    heading: 'What we aim for',
    text: 'Every customer should be able to use this website: with a screen reader, with a keyboard alone, with large text, without JavaScript, and on a slow connection. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  },
  {
    heading: 'How we check',
    text: 'Automated tests check every type of page each time the website changes. Twice a year, we test the tasks that people need most, using a keyboard, a screen reader and text at 200%: checking an outage, reporting one, looking up rates, estimating a bill, and applying for service.',
  },
  {
    heading: 'What doesn’t work well yet',
    text: 'Documents that government agencies and other organizations send us, such as court decisions and permits, may be scanned images without text. Ask us, and we’ll read them to you or send you the text.\n\nThe map of our franchise area is an image. A table beside it lists the municipalities and their numbers of barangays and customers.\n\nCharts are images. Each has a table with the same figures below it.',
  },
  {
    heading: 'Tell us about a problem',
    text: `Call us at ${phones.hotline}, send us a message on the “Contact us” page, or visit any of our offices. Tell us which page you were on and what you were trying to do. We’ll reply within 5 working days. If you need the information sooner, we’ll give it to you by phone.`,
  },
  {
    heading: 'If our reply doesn’t help',
    text: 'You may write to the National Council on Disability Affairs or to the Consumer Affairs Service of the Energy Regulatory Commission.',
  },
]

const policies = [
  {
    kind: 'privacy',
    number: 1,
    effectiveFrom: '2024-07-01',
    ...officer,
    sections: privacySections(
      '10 years',
      'Banks and payment centers that process your payment; the company that prints our bills; the Energy Regulatory Commission, the Department of Energy, tax authorities and courts, if a law or order requires it. We share no data for advertising. All data stays in the Philippines.',
    ),
  },
  {
    kind: 'privacy',
    number: 2,
    effectiveFrom: '2026-01-01',
    changes:
      'We now keep customer account records for 5 years after a contract ends instead of 10. We now print bills ourselves, so the printing company no longer receives data. The policy now covers alerts, outage report tracking, complaints, privacy requests and medical priority.',
    ...officer,
    sections: privacySections(
      '5 years',
      'Banks and payment centers that process your payment; the Energy Regulatory Commission, the Department of Energy, tax authorities and courts, if a law or order requires it. We share no data for advertising. Our own systems are in the Philippines; notifications pass through the service of the company that makes your browser.',
      forms,
    ),
  },
  {
    kind: 'cookie',
    number: 1,
    effectiveFrom: '2024-07-01',
    sections: cookieSections(
      'There is no advertising, no third-party analytics, and no image, script or font from another site.',
    ),
  },
  {
    kind: 'cookie',
    number: 2,
    effectiveFrom: '2026-01-01',
    changes: 'The policy now states that we count page requests, never individual visitors.',
    sections: cookieSections(
      'There is no advertising, no third-party analytics, and no image, script or font from another site. We count page requests, never individual visitors.',
    ),
  },
  {
    kind: 'accessibility',
    number: 1,
    effectiveFrom: '2026-01-01',
    sections: accessibilitySections,
  },
]

/** Each version is published two weeks before it takes effect. */
export default defineSeed({
  demo: () => policies.map((data) => ({ data, at: atHour(addDays(data.effectiveFrom, -14), 9) })),
})
