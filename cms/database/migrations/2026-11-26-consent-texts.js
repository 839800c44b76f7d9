'use strict'

const { randomBytes, randomUUID } = require('node:crypto')

/** What the forms say from this upgrade on, until an administrator adds a version. */
const TEXTS = [
  {
    form: 'job_application',
    code: '2026-11-27',
    text: 'I agree that {utility} keeps my application and CV for {period}, uses them only to fill this job, and then deletes them. I can withdraw my consent at any time by writing to the data protection officer.',
  },
  {
    form: 'service_draft',
    code: '2026-11-27',
    text: '{utility} may save my application so that I can continue on any device. It is deleted if I don’t send it within {period} after my last saved step.',
  },
  {
    form: 'service_application',
    code: '2026-11-23',
    text: 'The information I gave is true. I agree that {utility} may keep and use it to process this application and for as long as it serves this address.',
  },
  {
    form: 'medical_registration',
    code: '2026-11-27',
    text: 'I agree that {utility} keeps the health data on this form encrypted for {period}, shows it only to the few staff who plan restoration and disconnections, and then deletes it. I can withdraw my consent at any time by sending a privacy request. If I register another person, I have their consent.',
  },
]

/**
 * Makes rows of the texts that were part of the code, so that the forms go on. They are in use from now: an earlier
 * version of the software showed other texts, which its submissions hold themselves.
 */
async function up(trx) {
  if (!(await trx.schema.hasTable('job_applications')) || (await trx.schema.hasTable('consent_texts'))) return
  await trx.schema.createTable('consent_texts', (columns) => {
    columns.increments('id', { primaryKey: true })
    for (const name of ['document_id', 'form', 'code', 'version']) columns.string(name, 255)
    columns.text('text', 'longtext')
    for (const name of ['valid_from', 'created_at', 'updated_at', 'published_at'])
      columns.datetime(name, { useTz: false, precision: 6 })
  })
  for (const text of TEXTS) {
    const at = new Date()
    await trx('consent_texts').insert({
      ...text,
      document_id: randomBytes(12).toString('hex'),
      version: randomUUID(),
      valid_from: at,
      created_at: at,
      updated_at: at,
      published_at: at,
    })
  }
}

module.exports = { up }
