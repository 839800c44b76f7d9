import type { FormFailure } from '~/lib/public-form'

/** What every public form says. */
export const optional = 'optional'
export const choose = 'Choose one'
/** A field into which a barangay is typed, and why a text is none. */
export const barangay = {
  label: 'Barangay',
  help: 'Type the name, then choose it from the list if it appears.',
  ambiguous: (typed: string) => `Which barangay is “${typed}”? Choose it, or type it again.`,
  unknown: (typed: string) => `“${typed}” wasn’t found. Check the spelling, or choose your barangay.`,
  town: (town: string) => `${town} is a municipality. Choose your barangay there.`,
  absent: (name: string, town: string) =>
    `There’s no barangay ${name} in ${town}. Choose yours, or type it again.`,
}
/** Above what a typed name may mean. */
export const didYouMean = 'Did you mean:'
export const sending = 'Sending…'
export const underWay = 'Uploading your file…'
export const lookingAtIt = 'Upload complete. Checking your file…'
export const cancel = 'Cancel'
export const trap = 'Leave this field blank'
/** The page's title while its form has problems. */
export const errorTitle = (title: string) => `Error: ${title}`
export const errorsTitle = (count: number) =>
  count === 1 ? 'Fix 1 problem to continue' : `Fix ${count} problems to continue`
const urgent = (hotline: string) => `If it’s urgent, call ${hotline}.`
export const away = {
  title: 'You can’t send this form right now',
  text: (hotline: string | null) =>
    `Our system is temporarily unavailable. You can keep typing; your answers stay on this page until you can send them.${hotline ? ` ${urgent(hotline)}` : ''}`,
}
export const troubles: Record<FormFailure, { title: string; text: string }> = {
  confirm: {
    title: 'Not sent yet',
    text: 'Read the note in the form. If you still want to send the form, press the button again.',
  },
  away: {
    title: 'Your form wasn’t sent',
    text: 'Our system is temporarily unavailable. Your answers are still on this page. Try again in a minute. Sending the form again won’t create a duplicate.',
  },
  offline: {
    title: 'Your form wasn’t sent',
    text: 'Your device has no internet connection. Your answers are still on this page. When you’re online, send the form again. That won’t create a duplicate.',
  },
  busy: {
    title: 'Your form wasn’t sent',
    text: 'Many people are sending forms right now. Your answers are still on this page. Try again in a minute.',
  },
  'not-saved': {
    title: 'Your form wasn’t saved',
    text: 'Our system can’t save forms right now. Your answers are still on this page. Try again in a few minutes. Sending the form again won’t create a duplicate. If it’s urgent, call us.',
  },
  'too-many': {
    title: 'Your form wasn’t sent',
    text: 'Too many forms were sent from your network. Your answers are still on this page. Try again in 15 minutes, or call us.',
  },
  expired: {
    title: 'Send your form again',
    text: 'This page was open for more than a day, so we didn’t receive the form. Your answers are still here.',
  },
  'not-found': {
    title: 'We can’t find that reference number',
    text: 'Check the reference number and the last 4 digits of the phone number you gave us. After 10 wrong attempts, online tracking is locked for 24 hours. If that happens, call us.',
  },
  'no-such-report': {
    title: 'We can’t find that report',
    text: 'Check the reference number. We delete old reports. Still no power? Report it again, or call us.',
  },
  'link-ended': {
    title: 'This link has expired',
    text: 'Links to confirm alerts work for 48 hours. Open the newest email from us, or ask for alerts again.',
  },
  ended: {
    title: 'This application has expired',
    text: 'The time to finish it ran out, and the saved copy was deleted. Your answers on this page are still here. Copy them, then start again.',
  },
  'not-online': {
    title: 'Online applications are closed',
    text: 'This service stopped taking new applications online. Your answers on this page are still here, but we haven’t received them. Apply at any of our offices, with the same requirements.',
  },
}
/** Who sends a form that is followed by its reference. */
export const contact = {
  fields: {
    name: 'Your name',
    email: 'Email address',
    emailHelp: 'We’ll reply to this address.',
    phone: 'Phone number',
    phoneHelp: 'You’ll need its last 4 digits to check the status.',
    accountNumber: 'Account number',
    accountHelp: 'You’ll find it on your bill.',
  },
  errors: {
    name: 'Enter your name.',
    email: 'Enter your email address.',
    emailForm: 'Enter an email address in the format name@example.com.',
    phone: 'Enter your phone number.',
    phoneForm: 'Enter the full phone number, such as 0917 555 0188.',
  },
}
/** The browser's own question, before a page with a form that was not sent is left. */
export const leave = 'Leave this page? You haven’t sent the form.'
export const retrying = (hotline: string | null) =>
  `We’ll keep trying while this page is open.${hotline ? ` ${urgent(hotline)}` : ''}`

/** Beside a text that can be copied. */
export const copy = {
  label: 'Copy',
  done: 'Copied',
  failed: 'This button doesn’t work in your browser. Select the text and copy it.',
}
export const thankYou = {
  label: 'Thank you',
  title: 'We received your form',
  description: 'We received your form. Here’s what happens next.',
  reference: 'Your reference number',
  sent: 'What you sent',
  when: 'Sent',
  keep: 'Save this number. You’ll need it when you call or visit us.',
  factor: (digits: string) =>
    `To check the status, you’ll need this number and the last 4 digits of your phone number: ${digits}.`,
  toTracking: 'Check the status',
  next: 'What happens next',
  nothing: {
    title: 'Nothing to show here',
    text: 'This page appears after you send a form. You haven’t sent one from this browser in the last 30 minutes.',
  },
  toHome: 'Go to the home page',
}
