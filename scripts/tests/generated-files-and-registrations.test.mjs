// @ts-check
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../lib/paths.mjs'
import { checkGeneratedFilesAndRegistrations } from '../lib/generated-files-and-registrations.mjs'

/** A copy of the sources, in which one thing after the other is forgotten. @type {string} */
let project

before(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  project = mkdtempSync(path.join(root, '.cache/registrations-'))
  for (const folder of ['cms/src', 'cms/seed/types', 'web/src', 'docs/guide'])
    cpSync(path.join(root, folder), path.join(project, folder), { recursive: true })
})
after(() => rmSync(project, { recursive: true, force: true }))

/** @param {string} from what is replaced, once @param {string} [to] */
const without =
  (from, to = '') =>
  (/** @type {string} */ text) => {
    assert.equal(text.split(from).length, 2, `the file says “${from}” once`)
    return text.replace(from, to)
  }

/** @type {[what: string, file: string, change: ((text: string) => string) | null, sentence: RegExp][]} */
const cases = [
  [
    'the definition of a type',
    'cms/src/api/holiday/definition.ts',
    null,
    /^cms\/src\/api\/holiday\/definition\.ts is missing/m,
  ],
  [
    'an attribute that a list sorts by',
    'cms/src/api/holiday/content-types/holiday/schema.json',
    without('"date":', '"day":'),
    /^cms\/src\/api\/holiday\/definition\.ts:\d+: .*names "date", which is no attribute/m,
  ],
  [
    'that what is said of a field changed',
    'cms/src/api/holiday/content-types/holiday/schema.json',
    without('"maxLength": 80', '"maxLength": 90'),
    /^web\/src\/cms\/types\.gen\.ts:\d+: .*npm run types$/m,
  ],
  [
    'the demo of a type',
    'cms/seed/types/holiday.ts',
    null,
    /^holiday: write its rows of the demo: cms\/seed\/types\/holiday\.ts$/m,
  ],
  [
    'the section of a type',
    'web/src/routes/admin-cp/pages/-contact-sections.ts',
    without('  holidaysResource,\n  canned', '  canned'),
    /^holiday: add its section .*-managed-pages\.ts:\d+$/m,
  ],
  [
    'the type of a section',
    'web/src/features/contact/panel/office-resources.ts',
    without(
      'createDeclarativeResource(holiday,',
      "createDeclarativeResource({ ...holiday, path: 'feast-days' },",
    ),
    /^feast-days: no type of the CMS has this path, .*-managed-pages\.ts:\d+/m,
  ],
  [
    'the fixtures of a public type',
    'web/src/features/contact/fixtures.ts',
    without('  holiday: [holidaySchema, holidays],\n'),
    /^holiday: add its schema and rows to .*web\/src\/pages\/fixtures\.ts:\d+$/m,
  ],
  [
    'how a public type is found',
    'cms/src/api/holiday/definition.ts',
    without('  search: false,\n'),
    /^holiday: add its source to web\/src\/pages\/search-sources\.ts:\d+, or .*holiday\/definition\.ts:\d+$/m,
  ],
  [
    'a public page in the registry',
    'web/src/pages/registry.ts',
    without("  '/downloads': downloadsPage,\n"),
    /^\/downloads: add its page to web\/src\/pages\/registry\.ts:\d+$/m,
  ],
  [
    'what the search says of a page',
    'web/src/pages/downloads.ts',
    without('  search: t.downloads.search,\n'),
    /^\/downloads: add “search” to its page in web\/src\/pages\/registry\.ts:\d+$/m,
  ],
  [
    'whose slugs a page shows',
    'web/src/pages/job.ts',
    without("  slugs: 'careers',\n"),
    /^\/careers\/\$slug: add “slugs” to its page in web\/src\/pages\/registry\.ts:\d+/m,
  ],
  [
    'the form of what visitors send',
    'web/src/pages/contact.ts',
    without('  form: contactForm,\n'),
    /^contact-message: no page has its form: .*registry\.ts:\d+$/m,
  ],
  [
    'an attribute that a form fills in',
    'cms/src/api/contact-message/definition.ts',
    without("'accountNumber', "),
    /^\/contact-us: of its field “accountNumber” .*schema\.json:\d+ doesn’t name it in “publicForm\.fields”$/m,
  ],
  [
    'how long a field of a form may be',
    'web/src/features/contact/contact-form.ts',
    without('maxLength: 4000', 'maxLength: 5000'),
    /^\/contact-us: of its field “text” .*schema\.json:\d+ takes 4000 characters, the form 5000$/m,
  ],
  [
    'a field that a form must have',
    'web/src/features/contact/contact-form.ts',
    without("name: 'text',", "name: 'phone',"),
    /^\/contact-us: add the field “text” to its form: .*schema\.json:\d+ requires it$/m,
  ],
  [
    'the setting of how long submissions are kept',
    'cms/src/api/contact-message/definition.ts',
    without("'retentionMonths'", "'messageMonths'"),
    /^cms\/src\/api\/contact-message\/definition\.ts:\d+: "publicForm\.retentionSetting" names "messageMonths", which is no attribute of site-setting$/m,
  ],
  [
    'a letter of its own for the reference numbers of a form',
    'cms/src/api/contact-message/definition.ts',
    without("'M'", "'C'"),
    /^cms\/src\/api\/contact-message\/definition\.ts:\d+: "publicForm\.referencePrefix" is "C", which complaint has already$/m,
  ],
  [
    'the stage of spam',
    'cms/src/api/contact-message/content-types/contact-message/schema.json',
    without(', "spam"'),
    /^cms\/src\/api\/contact-message\/definition\.ts:\d+: "publicForm" needs the value "spam" of "stage"$/m,
  ],
  [
    'a choice in what the site reads',
    'web/src/features/careers/employment-types-and-stages.ts',
    without("'filled'", "'taken'"),
    /^job-posting: add “filled” to the values of “stage” in the schema of web\/src\/features\/careers\/fixtures\.ts:\d+$/m,
  ],
  [
    'the value of a field of open data',
    'web/src/pages/datasets/interruptions.ts',
    without('            cause: one.cause,\n'),
    /^interruptions: the rows have no value of the field “cause” in web\/src\/pages\/datasets\/interruptions\.ts:\d+$/m,
  ],
  [
    'the field of a value of open data',
    'web/src/pages/datasets/interruptions.ts',
    without("      { name: 'cause', type: 'string', description: 'Cause, if known.' },\n"),
    /^interruptions: no field describes the value “cause” in web\/src\/pages\/datasets\/interruptions\.ts:\d+$/m,
  ],
  [
    'the route of a public page',
    'web/src/routes/_public/downloads.tsx',
    null,
    /^\/downloads: write its route in web\/src\/routes\/_public for web\/src\/pages\/registry\.ts:\d+$/m,
  ],
  [
    'the link to a public page',
    'web/src/features/site-settings/default-menu-groups.ts',
    without("      'downloads',\n"),
    /^\/downloads: add a link to it to web\/src\/features\/site-settings\/default-menu-groups\.ts:\d+, or “sitemap/m,
  ],
  [
    'that the tabs of a page of the panel changed',
    'web/src/panel/layout/page-types.gen.ts',
    without(", 'holidays'"),
    /^web\/src\/panel\/layout\/page-types\.gen\.ts:\d+: .*npm run types$/m,
  ],
  [
    'that a route was added',
    'web/src/routeTree.gen.ts',
    (text) => text.replaceAll("'./routes/_public/downloads'", "''"),
    /^web\/src\/routeTree\.gen\.ts:1: .*npm run types$/m,
  ],
  [
    'that the query of a page changed',
    'web/src/pages/query-parameters.gen.ts',
    without("  'stage',\n"),
    /^web\/src\/pages\/query-parameters\.gen\.ts:\d+: .*npm run types$/m,
  ],
  [
    'that a page of the guide changed',
    'docs/guide/trash.md',
    without('30 days', '60 days'),
    /^web\/src\/features\/help\/guide\.gen\.ts:\d+: .*npm run types$/m,
  ],
  [
    'that the pages of the site changed',
    'cms/src/publishing/site-pages.gen.ts',
    without("  '/downloads',\n"),
    /^cms\/src\/publishing\/site-pages\.gen\.ts:\d+: .*npm run types$/m,
  ],
]

test('a project in which nothing is forgotten has no sentence', async () => {
  assert.deepEqual(await checkGeneratedFilesAndRegistrations({ project }), [])
})

for (const [what, file, change, sentence] of cases)
  test(`what is forgotten is named with its file: ${what}`, async () => {
    const whole = path.join(project, file)
    const text = readFileSync(whole, 'utf8')
    try {
      if (change) writeFileSync(whole, change(text))
      else rmSync(whole)
      assert.match((await checkGeneratedFilesAndRegistrations({ project })).join('\n'), sentence)
    } finally {
      writeFileSync(whole, text)
    }
  })
