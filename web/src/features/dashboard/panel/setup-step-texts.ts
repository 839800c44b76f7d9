import type { LinkProps } from '@tanstack/react-router'
import type { SetupStep } from './dashboard-summary-query'

/** How the checklist names a step, what it says of it, and where it is done. */
interface StepText {
  title: string
  text: string
  /** What is left to do, where its text isn't clear. */
  toDo?: string
  /** Undefined where it is done on the server. */
  to?: NonNullable<LinkProps['to']>
  section?: string
  /** What the parts that may be missing are called. */
  parts?: Readonly<Record<string, string>>
}

export const setupStepTexts: Readonly<Record<SetupStep['name'], StepText>> = {
  identity: {
    title: 'Name and logo',
    text: 'Shown on every page, in emails, in link previews on social media and in the browser tab.',
    to: '/admin-cp/settings',
    section: 'site-setting',
    parts: { name: 'the name of the utility', logo: 'a logo' },
  },
  contacts: {
    title: 'Contact details',
    text: 'The 24-hour hotline and the email address customers write to.',
    to: '/admin-cp/settings',
    section: 'site-setting',
    parts: { hotline: 'a hotline', email: 'an email address' },
  },
  classes: {
    title: 'Customer classes',
    text: 'The customer classes you bill. Rename, add or delete them to match your rate schedule.',
    to: '/admin-cp/settings',
    section: 'customer-classes',
    parts: { class: 'a customer class' },
  },
  rates: {
    title: 'Rates',
    text: 'Import or enter a rate for each class, then publish the rates.',
    to: '/admin-cp/pages/home',
    section: 'power-rates',
  },
  offices: {
    title: 'Offices',
    text: 'Addresses and hours of the offices customers visit.',
    to: '/admin-cp/pages/contact-us',
    section: 'offices',
    parts: { office: 'a published office' },
  },
  policies: {
    title: 'Policies',
    text: 'Have your data protection officer review them before you publish them.',
    to: '/admin-cp/settings',
    section: 'policy-pages',
    parts: { privacy: 'the privacy policy', cookie: 'the cookie policy' },
  },
  mail: {
    title: 'Email',
    text: 'Sends invitations, replies and alerts.',
    toDo: 'Set SMTP_URL on the server. Until then, no email is sent.',
    parts: { server: 'an email server', delivery: 'an email server that accepts email (see System)' },
  },
  backup: {
    title: 'Backup',
    text: 'A daily copy of the database and all files.',
    toDo: 'Run npm run backup on the server every day, or let a timer run it. The first backup completes this step.',
    parts: { backup: 'a first backup' },
  },
  team: {
    title: 'Invite editors',
    text: 'A second person can review your work and sign in when you can’t.',
    to: '/admin-cp/accounts/management',
    parts: { person: 'a second person' },
  },
  'public-address': {
    title: 'Publish the site',
    text: 'Give the site its public address: set SITE_URL (https://…) on the server.',
    parts: { https: 'a public address with HTTPS' },
  },
}

/** What is missing of a step, in a sentence; nothing for a step that is done. */
export function describeMissingSetupStep({ name, missing }: SetupStep): string {
  if (missing.length === 0) return ''
  const { parts = {} } = setupStepTexts[name]
  return `Missing: ${missing.map((part) => parts[part] ?? part).join(', ')}.`
}
