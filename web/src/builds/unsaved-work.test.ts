import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !path.includes('.test.'))

/** What a person types or chooses with. */
const control =
  /<(form|input|textarea|select|Input|Textarea|PasswordInput|SelectInput|FieldControl|FormFieldControl|RichTextEditor|chakra\.(form|input|textarea|select))\b/

/**
 * What registers as unsaved: the form of a document, the guard of a form made by hand, small forms, uploads, every dialog
 * in the middle, and public forms.
 */
const registers =
  /<(LeaveGuard|CenterDialog|Resource(FormDialog|Dialog|Form))\b|\buse(SmallFormSubmit|FileFieldUpload|FileUploads|DirtyForm|UnsavedWork)\(/

/** Nothing is lost with what is entered here. Each has its reason, by path. */
const without: Record<string, readonly string[]> = {
  'searches, filters and look-ups, whose answer is a page': [
    '/src/features/audit/panel/audit-log.tsx',
    '/src/features/calendar/panel/calendar-page.tsx',
    '/src/features/news/site/outages-content.tsx',
    '/src/features/open-data/site/open-data-api-content.tsx',
    '/src/features/personal-data/panel/personal-data-card.tsx',
    '/src/features/publications/site/verify-document-content.tsx',
    '/src/features/publications/site/file-checksum.tsx',
    '/src/features/storm/site/storm-content.tsx',
    '/src/features/tracking/site/tracked-application-content.tsx',
    '/src/features/tracking/site/tracked-submission-content.tsx',
    '/src/panel/list/list-toolbar.tsx',
    '/src/panel/list/list-pager.tsx',
    '/src/panel/list/search-input.tsx',
    '/src/panel/palette/command-palette.tsx',
    '/src/panel/rich-text/find-bar.tsx',
    '/src/ui/filter-form.tsx',
    '/src/ui/search-form.tsx',
  ],
  'the estimator and the tables of rates, whose state is in the address': [
    '/src/features/power-rates/site/bill-change/bill-change-content.tsx',
    '/src/features/power-rates/site/bill-estimate-form.tsx',
    '/src/features/power-rates/site/rates-page/month-and-class-chooser.tsx',
    '/src/features/power-rates/site/rates-page/bill-calculator.tsx',
  ],
  'controls that a form draws, which registers around them': [
    '/src/features/accounts/panel/grant-matrix.tsx',
    '/src/features/accounts/panel/role-choice.tsx',
    '/src/features/news/panel/outage-report-details.tsx',
    '/src/features/power-rates/panel/rate-component-fields.tsx',
    '/src/features/power-rates/panel/rate-component-row.tsx',
    '/src/features/power-rates/panel/rate-fields.tsx',
    '/src/features/reviews/panel/review-decision.tsx',
    '/src/panel/form/conflict-version-choice.tsx',
    '/src/panel/form/name-version.tsx',
    '/src/panel/form/fields/combobox-input.tsx',
    '/src/panel/form/fields/row-group-parts.tsx',
    '/src/panel/form/fields/select-controls.tsx',
    '/src/panel/form/fields/link-slug-and-seo-controls.tsx',
    '/src/panel/form/fields/relation-control.tsx',
    '/src/panel/form/fields/rich-text-control.tsx',
    '/src/panel/form/fields/repeatable-control.tsx',
    '/src/panel/form/fields/date-and-time-controls.tsx',
    '/src/panel/form/fields/text-controls.tsx',
    '/src/panel/form/fields/upload-field.tsx',
    '/src/panel/imports/import-preview.tsx',
    '/src/panel/password/new-password-field.tsx',
    '/src/panel/reviews/mention-textarea.tsx',
    '/src/panel/rich-text/editable-image.tsx',
    '/src/panel/rich-text/rich-text-toolbar.tsx',
    '/src/panel/sign-in/sign-in-code-input.tsx',
    '/src/panel/declarative-forms/form-section-index.tsx',
    '/src/panel/declarative-forms/sectioned-fields.tsx',
    '/src/panel/sign-in/password-input.tsx',
    '/src/ui/form/form-fields.tsx',
  ],
  'buttons and boxes, of which nothing was typed': [
    '/src/panel/list/row-checkbox.tsx',
    '/src/ui/form/paper-upload.tsx',
  ],
  'text to be copied': [
    '/src/features/accounts/panel/invitation-link.tsx',
    '/src/features/accounts/panel/recovery-codes.tsx',
    '/src/features/news/panel/share-texts-panel.tsx',
  ],
}

const excused = Object.values(without).flat()

test('[B02] every form that sends, uploads or saves registers as unsaved work', () => {
  const missing = sources.flatMap(([path, source]) =>
    control.test(source) && !registers.test(source) && !excused.includes(path) ? [path] : [],
  )
  expect(missing).toEqual([])
})

test('what is excused from registering exists, has a control, and registers nothing', () => {
  const stale = excused.filter((path) => {
    const source = sources.find(([file]) => file === path)?.[1]
    return source === undefined || !control.test(source) || registers.test(source)
  })
  expect(stale).toEqual([])
})

test('only one module stops navigation for unsaved work', () => {
  const own = sources.flatMap(([path, source]) =>
    /\buseBlocker\b|history\.block\(|'beforeunload'/.test(source) ? [path] : [],
  )
  expect(own).toEqual(['/src/builds/use-unsaved-work.ts'])
})
