import type { ContentName } from '../../content/types'
import type { Problem } from './problems'

export type Content = Record<string, unknown>

/** What a content type asks beyond the form of each value. */
export interface Rules {
  /** Fields that even a draft needs, with what an editor is told. */
  draftNeeds: Record<string, string>
  /** Dates that stand for a month: kept as its first day. */
  months?: string[]
  /** Rules between fields, for drafts too. */
  check?: (content: Content, problems: Problem[]) => void
  /** Rules that hold from publishing on. */
  publish?: (content: Content, problems: Problem[]) => void
}

const MONTH = 'Choose a month.'

/** The rules of every content type. */
export const rules: Record<ContentName, Rules> = {
  'hero-slide': {
    draftNeeds: { heading: 'Enter a heading.' },
    check(slide, problems) {
      ordered(slide, 'visibleFrom', 'visibleTo', problems)
      linkIsSafe(slide.callToAction, ['callToAction'], problems)
    },
    publish(slide, problems) {
      if (slide.image && !slide.imageAlt) {
        problems.push({ path: ['imageAlt'], message: 'Describe the picture for people who can’t see it.' })
      }
      linkIsWhole(slide.callToAction, ['callToAction'], problems)
    },
  },
  'customer-class': { draftNeeds: { code: 'Enter a code.', name: 'Enter a name.' } },
  'power-rate': {
    draftNeeds: { billingMonth: 'Choose a billing month.', customerClass: 'Choose a customer class.' },
    months: ['billingMonth'],
    check: (rate, problems) => ordered(rate, 'periodFrom', 'periodTo', problems),
    publish: rateIsWhole,
  },
  'energy-source': { draftNeeds: { month: MONTH, name: 'Enter a name.' }, months: ['month'] },
  'power-supply-record': { draftNeeds: { month: MONTH }, months: ['month'] },
  'generation-charge': {
    draftNeeds: { billingMonth: 'Choose a billing month.', source: 'Enter the source.' },
    months: ['billingMonth'],
    check: (charge, problems) => ordered(charge, 'supplyPeriodFrom', 'supplyPeriodTo', problems),
  },
  'demand-reading': { draftNeeds: { at: 'Enter a date and time.', source: 'Choose one from the list.' } },
  'site-setting': {
    draftNeeds: { utilityName: 'Enter the utility’s name.', timeZone: 'Enter a time zone.' },
    check(settings, problems) {
      for (const [index, link] of list(settings.socialLinks).entries()) {
        linkIsSafe(link, ['socialLinks', index], problems)
        linkIsWhole(link, ['socialLinks', index], problems)
      }
      if (typeof settings.timeZone === 'string' && !isTimeZone(settings.timeZone)) {
        problems.push({ path: ['timeZone'], message: 'Enter a time zone, such as Asia/Manila.' })
      }
    },
  },
}

function rateIsWhole(rate: Content, problems: Problem[]): void {
  const components = list(rate.components)
  const codes = new Set<unknown>()
  components.forEach(({ code, label, group, unit }, index) => {
    const problem = (field: string, message: string): void =>
      void problems.push({ path: ['components', index, field], message })
    if (!label) problem('label', 'Enter a label.')
    if (!group) problem('group', 'Choose one from the list.')
    if (!unit) problem('unit', 'Choose one from the list.')
    if (!code) problem('code', 'Enter a code.')
    else if (codes.has(code)) problem('code', 'Another row has this code.')
    codes.add(code)
  })
  const stated = components.some(({ unit, amount }) => unit === 'php_per_kwh' && typeof amount === 'number')
  if (!stated) {
    problems.push({ path: ['components'], message: 'State at least one charge per kWh before publishing.' })
  }
}

/** Dates and instants of one kind compare as text. */
function ordered(content: Content, from: string, to: string, problems: Problem[]): void {
  const [start, end] = [content[from], content[to]]
  if (typeof start === 'string' && typeof end === 'string' && end < start) {
    problems.push({ path: [to], message: 'This is before its start.' })
  }
}

function linkIsSafe(link: unknown, path: (string | number)[], problems: Problem[]): void {
  const url = (link as Content | null)?.url
  if (typeof url === 'string' && !/^(\/(?!\/)|https?:\/\/|mailto:|tel:|#)/i.test(url)) {
    problems.push({
      path: [...path, 'url'],
      message: 'Enter a path such as /rates, or an address with https://.',
    })
  }
}

function linkIsWhole(link: unknown, path: (string | number)[], problems: Problem[]): void {
  if (!link) return
  const { label, url } = link as Content
  if (!label) problems.push({ path: [...path, 'label'], message: 'Enter a label.' })
  if (!url) problems.push({ path: [...path, 'url'], message: 'Enter where the link leads.' })
}

function list(value: unknown): Content[] {
  return Array.isArray(value) ? value : []
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
