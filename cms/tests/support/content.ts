import type * as EarlierGroups from '../../src/api/charge-group/add-missing-standard-charge-groups'
import type { TestCms } from './cms'
import { compiled } from './compiled'

const { addMissingStandardChargeGroups } = compiled(
  'src/api/charge-group/add-missing-standard-charge-groups.js',
) as typeof EarlierGroups

/** Makes a customer class and answers its document id. The first one brings the groups of charges along. */
export async function createClass(cms: TestCms, code: string): Promise<string> {
  const { status, body } = await cms.as('administrator', 'POST', '/api/manage/customer-classes', {
    data: { code, name: code[0]!.toUpperCase() + code.slice(1) },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  await addMissingStandardChargeGroups()
  return body.documentId
}

/** Makes a topic of articles (`news-topics`) or messages (`message-topics`) and answers its document id. */
export async function createTopic(
  cms: TestCms,
  path: 'news-topics' | 'message-topics',
  code: string,
): Promise<string> {
  const data = { code, name: code[0]!.toUpperCase() + code.slice(1).replaceAll('_', ' ') }
  const { status, body } = await cms.as('administrator', 'POST', `/api/manage/${path}`, { data })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.documentId
}

/** A rate component as an editor enters it. */
export function component(code: string, amount: number | null, more: Record<string, unknown> = {}) {
  return {
    code,
    label: `${code} charge`,
    group: 'generation',
    unit: 'php_per_kwh',
    amount,
    passThrough: true,
    ...more,
  }
}

/** A draft rate in the editor's name; answers its row. */
export async function createRate(
  cms: TestCms,
  customerClass: string,
  billingMonth: string,
  data: object = {},
) {
  const { status, body } = await cms.as('editor', 'POST', '/api/manage/power-rates', {
    data: { billingMonth, customerClass, components: [component('generation', 6.482)], ...data },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** Publishes a rate in the editor's name; answers its row. */
export async function publishRate(cms: TestCms, row: { documentId: string; version: string }) {
  const { status, body } = await cms.as(
    'editor',
    'POST',
    `/api/manage/power-rates/${row.documentId}/publish`,
    {
      baseVersion: row.version,
      // Amounts of tests need not be likely.
      accept: ['rate-band', 'unchanged-rate', 'negative-charge'],
    },
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
