import * as t from '~/messages/en'
import type { Field } from '~/panel/simple/field-types'
import { singleResource } from '~/panel/simple/simple-resource'
import { ACCENT } from '~/lib/accent'

const label = (maxLength: number) =>
  ({
    kind: 'text',
    label: 'Label',
    maxLength,
    needed: { for: 'save', message: 'Enter a label.' },
  }) as const satisfies Field

const url = {
  kind: 'url',
  label: 'Address',
  needed: { for: 'save', message: 'Enter where the link leads.' },
} as const satisfies Field

/** Columns of the footer, as the CMS names them. */
const footerColumns = Object.entries(t.footerGroups).map(([value, shown]) => ({ value, label: shown }))

/** M17: the utility itself, and how the site speaks of it. */
export const siteSetting = singleResource({
  name: 'site-setting',
  heading: 'Site settings',
  icon: 'settings',
  fields: {
    utilityName: {
      kind: 'text',
      label: 'Name of the utility',
      maxLength: 120,
      needed: { for: 'save', message: 'Enter the utility’s name.' },
    },
    city: { kind: 'text', label: 'City', maxLength: 120 },
    franchiseArea: {
      kind: 'long-text',
      label: 'Franchise area',
      help: 'Cities, municipalities and barangays that it serves.',
    },
    customersServed: { kind: 'integer', label: 'Customers served', min: 0 },
    logo: { kind: 'image', label: 'Logo', help: 'Stands beside the name at the top of each page.' },
    mainColour: {
      kind: 'text',
      label: 'Main colour',
      maxLength: 7,
      help: 'Of links and dark grounds, such as #0B7A75: dark enough to be read on white.',
    },
    accentColour: {
      kind: 'text',
      label: 'Accent colour',
      maxLength: 7,
      help: `Of buttons and what stands out, such as ${ACCENT}: light enough for dark text.`,
    },
    hotline: { kind: 'text', label: 'Hotline', maxLength: 40, help: 'As people dial it.' },
    email: { kind: 'text', label: 'E-mail', maxLength: 254 },
    socialLinks: {
      kind: 'rows',
      label: 'Elsewhere on the web',
      one: 'link',
      key: 'label',
      fields: { label: label(80), url },
    },
    mainMenu: {
      kind: 'rows',
      label: 'Main menu',
      one: 'menu entry',
      key: 'label',
      fields: { label: label(80), url },
      help: 'At most 8. Without any, the pages that there are.',
    },
    quickActions: {
      kind: 'rows',
      label: 'Quick actions on the home page',
      one: 'quick action',
      key: 'label',
      fields: { label: label(40), text: { kind: 'text', label: 'Text', maxLength: 120 }, url },
      help: 'At most 4. Without any, the usual ones.',
    },
    heroButton: { kind: 'link', label: 'Second button of the hero' },
    footerLinks: {
      kind: 'rows',
      label: 'Footer',
      one: 'footer link',
      key: 'label',
      fields: {
        group: {
          kind: 'choice',
          label: 'Column',
          choices: footerColumns,
          needed: { for: 'save', message: 'Choose a column.' },
        },
        label: label(80),
        url,
      },
      help: 'At most 32. Without any, the pages that there are.',
    },
    defaultSeo: { kind: 'seo', label: 'For pages that say nothing of their own' },
    timeZone: {
      kind: 'text',
      label: 'Time zone',
      default: 'Asia/Manila',
      maxLength: 60,
      needed: { for: 'save', message: 'Enter a time zone.' },
      help: 'Such as Asia/Manila. All times are shown in it.',
    },
    rateBandPercent: {
      kind: 'integer',
      label: 'Rate warning (%)',
      default: '25',
      min: 1,
      max: 100,
      help: 'How far a rate may lie from the last twelve months before its editor is asked.',
    },
    retentionMonths: {
      kind: 'integer',
      label: 'Keep messages (months)',
      default: '12',
      min: 1,
      help: 'What people send is deleted after this long.',
    },
    outageReportMonths: {
      kind: 'integer',
      label: 'Keep outage reports (months)',
      default: '3',
      min: 1,
    },
    jobApplicationMonths: {
      kind: 'integer',
      label: 'Keep job applications (months)',
      default: '12',
      min: 1,
      help: 'Who applies agrees to it: a change holds for what comes in from then on.',
    },
    serviceDraftDays: {
      kind: 'integer',
      label: 'Keep begun applications for service (days)',
      default: '30',
      min: 1,
      max: 365,
      help: 'Counted from the last step that was filled in. The link to go on ends then, and what was typed is deleted.',
    },
    cvMegabytes: { kind: 'integer', label: 'A CV may have (MB)', default: '5', min: 1, max: 10 },
  },
  groups: [
    { heading: 'The utility', fields: ['utilityName', 'city', 'franchiseArea', 'customersServed'] },
    { heading: 'How it looks', fields: ['logo', 'mainColour', 'accentColour'] },
    { heading: 'How to reach it', fields: ['hotline', 'email', 'socialLinks'] },
    { heading: 'Menus', fields: ['mainMenu', 'quickActions', 'heroButton', 'footerLinks'] },
    { heading: 'Search engines', fields: ['defaultSeo'] },
    {
      heading: 'Workings',
      fields: [
        'timeZone',
        'rateBandPercent',
        'retentionMonths',
        'outageReportMonths',
        'jobApplicationMonths',
        'serviceDraftDays',
        'cvMegabytes',
      ],
    },
  ],
  check: ({ email, timeZone }) => [
    ...(email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
      ? [{ path: ['email'], message: 'Enter an e-mail address, such as help@utility.example.' }]
      : []),
    ...(timeZone.trim() && !isTimeZone(timeZone.trim())
      ? [{ path: ['timeZone'], message: 'Enter a time zone, such as Asia/Manila.' }]
      : []),
  ],
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
