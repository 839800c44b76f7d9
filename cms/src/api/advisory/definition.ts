import { defineContent } from '../../content/definition'
import { storePostedAt } from '../../content/posted'
import { rowsOf, type Content } from '../../content/rules'
import { named } from '../../content/titles'
import type { Problem } from '../../validation/problems'
import { progress } from './progress'

export default defineContent({
  title: ({ code, title }) => `${named(code)}, ${named(title)}`,
  slugs: 'news',
  publicSort: ['postedAt:desc', 'documentId:asc'],
  populate: { feeder: { fields: ['code', 'name', 'substation', 'customers'] } },
  rules: {
    draftNeeds: { code: 'Enter a code.', title: 'Enter a title.' },
    check: windowsAreOrdered,
    publish: advisoryIsWhole,
  },
  unique: [{ attributes: ['code'], path: ['code'], message: 'Another advisory has this code.' }],
  list: {
    search: ['code', 'title', 'cause', 'purpose'],
    sorts: ['postedAt', 'code', 'title', 'stage'],
    defaultSort: 'postedAt:desc',
    filters: ['kind', 'stage', 'feeder'],
  },
  progress,
  hooks: { afterDraft: (strapi, documentId) => storePostedAt(strapi, 'api::advisory.advisory', documentId) },
})

function windowsAreOrdered({ windows }: Content, problems: Problem[]): void {
  rowsOf(windows).forEach((window, index) => {
    for (const name of ['end', 'revisedEnd'] as const) {
      const [start, end] = [window.start, window[name]]
      if (typeof start === 'string' && typeof end === 'string' && end < start) {
        problems.push({ path: ['windows', index, name], message: 'This is before its start.' })
      }
    }
  })
}

/** An outage says when and where; whoever waits for power has a right to both. */
function advisoryIsWhole({ kind, windows, areas }: Content, problems: Problem[]): void {
  if (kind === 'general') return
  const all = rowsOf(windows)
  if (all.length === 0) problems.push({ path: ['windows'], message: 'Enter from when power is out.' })
  all.forEach(({ start, end }, index) => {
    if (!start) problems.push({ path: ['windows', index, 'start'], message: 'Enter from when power is out.' })
    if (kind !== 'emergency' && !end) {
      problems.push({ path: ['windows', index, 'end'], message: 'Enter until when power is out.' })
    }
  })
  const places = rowsOf(areas)
  if (!places.some(({ excluded }) => excluded !== true)) {
    problems.push({ path: ['areas'], message: 'Name at least one barangay without power.' })
  }
  places.forEach(({ barangay }, index) => {
    if (!barangay) problems.push({ path: ['areas', index, 'barangay'], message: 'Choose a barangay.' })
  })
}
