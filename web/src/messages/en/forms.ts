import type { FormTrouble } from '~/lib/public-form'

/** What every public form says. */
export const optional = 'optional'
export const choose = 'Choose one'
export const sending = 'Sending…'
export const underWay = 'Your file is on its way.'
export const lookingAtIt = 'All has arrived. We are checking and storing it.'
export const cancel = 'Cancel'
export const trap = 'Leave this field empty'
export const errorsTitle = (count: number) =>
  count === 1 ? 'One thing is missing or wrong' : `${count} things are missing or wrong`
export const away = {
  title: 'Forms can’t be taken in just now',
  text: (hotline: string | null) =>
    `We can’t reach our records at the moment. You can write all the same: what you type stays on this page, and can be sent as soon as we are back.${hotline ? ` If it can’t wait, call ${hotline}.` : ''}`,
}
export const troubles: Record<FormTrouble, { title: string; text: string }> = {
  away: {
    title: 'It was not sent',
    text: 'We can’t reach our records at the moment. Nothing was stored, and what you typed is still here. Send it again in a minute: it arrives once, however often you press.',
  },
  busy: {
    title: 'It was not sent',
    text: 'Very many people are sending forms or documents right now. Nothing was stored, and what you typed is still here. Send it again in a minute.',
  },
  'not-saved': {
    title: 'It was not saved',
    text: 'Our server can’t save anything right now. Nothing was stored, and what you typed is still here. Send it again in a few minutes: it arrives once, however often you press. If it can’t wait, call us.',
  },
  'too-many': {
    title: 'It was not sent',
    text: 'Too much was sent from your network in the last few minutes. What you typed is still here: send it again in a quarter of an hour, or call us.',
  },
  expired: {
    title: 'Please send it again',
    text: 'This page was open for more than a day. Nothing was stored, and what you typed is still here.',
  },
  'not-found': {
    title: 'We found no such application',
    text: 'Check the reference, and the last four digits of the phone number that you gave us, and try again. After ten wrong tries an application can’t be opened here for a day; call us then.',
  },
  ended: {
    title: 'This application has ended',
    text: 'Its time ran out, and what we had kept of it was deleted. What you typed on this page is still here: copy it, and begin again.',
  },
}
/** The browser's own question, before a page with a form that was not sent is left. */
export const leave = 'Leave this page? You haven’t sent the form. What you entered will be lost.'
export const retrying = 'We keep trying while this page is open.'

export const thankYou = {
  label: 'Thank you',
  title: 'Thank you. It has arrived.',
  description: 'What you sent has arrived, and what happens next.',
  reference: 'Your reference',
  keep: 'Write it down: with it we find what you sent, on the phone or at a window.',
  factor: (digits: string) =>
    `To follow it, you are asked for it together with the last four digits of the phone number that you gave: ${digits}.`,
  toTracking: 'Track application',
  next: 'What happens next',
  nothing: {
    title: 'There is nothing to show here',
    text: 'This page says what happens next after you have sent us a form. Nothing was sent from this browser in the last half hour.',
  },
  toHome: 'Go to the home page',
}
