import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { diffPermissions } from '../../src/people/access/sync-roles-and-permissions'
import type * as Roles from '../../src/people/access/role-abilities'
import type * as Actions from '../../src/people/access/strapi-actions'
import { monthName, findMonthsByName } from '../../src/content/month-names'
import { createIpAddressMatcher, isIpAddressOrSubnet } from '../../src/platform/http/ip-addresses'
import { dropForwardedHeaders } from '../../src/platform/http/forwarded-headers'
import { computeContentDigest } from '../../src/audit/content-digest'
import { signFeedBody } from '../../src/audit/change-feed'
import { sumPerKwhCharges } from '../../src/api/power-rate/sum-per-kwh-charges'
import { addMonths } from '../../src/content/months'
import type * as Rows from '../../src/publishing/manage/panel-rows'
import { powerRateKey } from '../../src/api/power-rate/derived-rate-columns'
import type { ValidationProblem } from '../../src/platform/validation'
import { isConsistentFileType } from '../../src/files/uploads/accepted-media-types'
import { compiled, contentType, contentTypes } from '../support/compiled'

const { abilitiesOf, canSeeType } = compiled('src/people/access/role-abilities.js') as typeof Roles
const { builtInRoles, actionsOfFormsToken, actionsOfReadToken } = compiled(
  'src/people/access/strapi-actions.js',
) as typeof Actions
const editor = { type: 'editor' }
const administrator = { type: 'administrator' }
const { panelRowAbilities } = compiled('src/publishing/manage/panel-rows.js') as typeof Rows

describe('roles', () => {
  it('[U01] grant the public nothing, and the tokens only reads and submissions', () => {
    const held = Object.fromEntries(builtInRoles().map(({ type, actions }) => [type, actions]))
    expect(held.public).toEqual([])
    expect(held.authenticated).toEqual([])
    expect(
      actionsOfFormsToken().every((action) =>
        /\.(receive|tracking\.(find(Report)?|addPaper)|service-filing\.(keep|open|send|addPaper)|subscription\.(request|requestPush|confirm|stop))$/.test(
          action,
        ),
      ),
    ).toBe(true)
    expect(
      actionsOfReadToken().every((action) =>
        /\.(find|findDraft|list|listDraft|open|postings|newestHead|pushKey)$/.test(action),
      ),
    ).toBe(true)
  })

  it('[U02] [U03] let an editor read settings and an administrator change them', () => {
    const settings = contentTypes().filter((type) => !abilitiesOf(editor, type).includes('save'))
    expect(settings.map(({ name }) => name)).toEqual([
      'charge-group',
      'consent-text',
      'customer-class',
      'medical-registration',
      'message-topic',
      'news-topic',
      'redirect',
      'site-setting',
    ])
    const reads = ['versions', 'version']
    const writes = ['nameDraft', 'renameVersion']
    expect(abilitiesOf(editor, contentType('site-setting'))).toEqual(['read', ...reads])
    expect(abilitiesOf(administrator, contentType('site-setting'))).toEqual([
      'readers',
      'assign',
      'read',
      'save',
      'presence',
      ...reads,
      ...writes,
    ])
    expect(abilitiesOf(editor, contentType('customer-class'))).toEqual([
      'list',
      'assignees',
      'export',
      'read',
      ...reads,
    ])
    expect(abilitiesOf(editor, contentType('demand-reading'))).not.toContain('publish')
  })

  it('[U02] [U03] restrict single actions as the definition says', () => {
    const messages = {
      ...contentType('power-rate'),
      personalData: true,
      abilities: { create: 'none', export: 'restricted' },
    } as const
    const role = (...grants: string[]) => ({ type: 'role-1', grants })
    const all = ['rates.read', 'rates.write', 'rates.publish', 'rates.delete']
    expect(abilitiesOf(role(...all), messages)).toEqual([])
    expect(canSeeType(role(...all), messages)).toBe(false)
    const mayOf = (...more: string[]) => abilitiesOf(role(...all, 'rates.personalData', ...more), messages)
    expect(mayOf()).not.toContain('create')
    expect(mayOf()).not.toContain('export')
    expect(mayOf()).toEqual(expect.arrayContaining(['read', 'save', 'publish', 'remove']))
    expect(mayOf('personal-data.export')).toContain('export')
    expect(abilitiesOf(editor, messages)).not.toContain('export')
    expect(abilitiesOf(administrator, messages)).toContain('export')
    expect(abilitiesOf(administrator, messages)).not.toContain('create')
  })

  it('[U06] grant nothing for unknown grants, and reading with writing', () => {
    const rates = contentType('power-rate')
    for (const grants of [undefined, null, 'rates.write', {}, ['rates'], ['*'], ['constructor.write']])
      expect(abilitiesOf({ type: 'role-1', grants }, rates)).toEqual([])
    expect(abilitiesOf({ type: 'role-1', grants: ['rates.publish'] }, rates)).toEqual(
      expect.arrayContaining(['list', 'read', 'publish', 'unpublish', 'schedule', 'approve']),
    )
    expect(abilitiesOf({ type: 'role-1', grants: ['rates.publish'] }, rates)).not.toContain('save')
    // Without drafts, a save is public: that takes no permission to publish.
    const classes = contentType('customer-class')
    expect(abilitiesOf({ type: 'role-1', grants: ['settings.write'] }, classes)).toContain('order')
    expect(abilitiesOf({ type: 'role-1', grants: ['settings.publish'] }, classes)).not.toContain('bulk')
  })

  it('[C04] offer the actions that fit a row’s state', () => {
    const rates = contentType('power-rate')
    expect(panelRowAbilities(rates, editor, 'draft')).toEqual({
      save: true,
      publish: true,
      unpublish: false,
      discard: false,
      remove: true,
      requestReview: true,
      undoPublish: true,
    })
    expect(panelRowAbilities(rates, editor, 'draft', false)).toMatchObject({ publish: false, save: true })
    expect(panelRowAbilities(rates, editor, 'published')).toMatchObject({
      publish: false,
      unpublish: true,
      discard: false,
    })
    expect(panelRowAbilities(rates, editor, 'modified')).toMatchObject({
      publish: true,
      unpublish: true,
      discard: true,
    })
  })

  it('[C17] offer to undo a publication, except of records and of what notifies people', () => {
    const offered = (name: string) =>
      panelRowAbilities(contentType(name), administrator, 'published').undoPublish
    expect(
      ['power-rate', 'news-article', 'bac-bidding', 'csp-announcement', 'advisory'].map(offered),
    ).toEqual([true, true, false, false, false])
  })

  it('[U03] detect missing and duplicate permissions in the database', () => {
    const held = [
      { id: 1, action: 'a' },
      { id: 2, action: 'a' },
      { id: 3, action: 'z' },
    ]
    expect(diffPermissions(['a', 'b'], held)).toEqual({ missing: ['b'], surplus: [held[1], held[2]] })
  })
})

describe('power rates', () => {
  const row = (amount: number | null, unit = 'php_per_kwh', group = 'generation') => ({ amount, unit, group })

  it('[M02] add up as whole ten-thousandths; a blank amount isn’t zero', () => {
    expect(sumPerKwhCharges([row(0.1), row(0.2)])).toBe(3000)
    expect(sumPerKwhCharges([row(6.482), row(-0.01), row(5, 'php_per_kw')])).toBe(64_720)
    expect(sumPerKwhCharges([row(null), row(5, 'php_per_customer_month')])).toBeNull()
    expect(sumPerKwhCharges([row(0)])).toBe(0)
    expect(sumPerKwhCharges([row(1), row(2, 'php_per_kwh', 'vat')], 'vat')).toBe(20_000)
  })

  it('[M02] have a previous month and a natural key', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', -1)).toBe('2026-10')
    expect(powerRateKey('2026-11-01', 'abc')).toBe('2026-11 abc')
    expect(powerRateKey(null, 'abc')).toBeNull()
    expect(powerRateKey('2026-11-01', undefined)).toBeNull()
  })

  it('[M02] are titled by class and month', () => {
    const rate = { billingMonth: '2026-11-01', customerClass: { name: 'Residential' } }
    expect(contentType('power-rate').title(rate)).toBe('Residential, November 2026')
    expect(monthName(null)).toBe('no month')
    expect(findMonthsByName('Nov')).toEqual(['11'])
    expect(findMonthsByName('ju')).toEqual([])
    expect(findMonthsByName('JU'.concat('N'))).toEqual(['06'])
  })
})

describe('links', () => {
  it.each([
    ['/rates', true],
    ['https://erc.example/case', true],
    ['mailto:help@utility.example', true],
    ['#rates', true],
    ['javascript:alert(1)', false],
    ['HTTP://utility.example', true],
    ['/\\evil.example', false],
    ['//evil.example', false],
    ['data:text/html,x', false],
    [' javascript:alert(1)', false],
  ])('[M01] %s is allowed: %s', (url, allowed) => {
    const problems: ValidationProblem[] = []
    contentType('hero-slide').rules.validate?.({ callToAction: { label: 'More', url } }, problems)
    expect(problems.length === 0).toBe(allowed)
  })
})

describe('menus of the settings', () => {
  const found = (settings: Record<string, unknown>) => {
    const problems: ValidationProblem[] = []
    contentType('site-setting').rules.validate?.(settings, problems)
    return problems.map(({ path }) => path.join('.'))
  }
  const rates = { label: 'Rates', url: '/rates' }

  it('[M17] require links with valid targets and unique labels', () => {
    expect(found({ menuLinks: [rates], quickActions: [rates], heroButton: rates })).toEqual([])
    const unsafe = { label: 'Away', url: 'javascript:alert(1)' }
    expect(
      found({
        menuLinks: [rates, unsafe, { label: null, url: '/rates' }],
        quickActions: [unsafe],
        heroButton: { label: 'Nowhere', url: null },
      }),
    ).toEqual(['menuLinks.1.url', 'menuLinks.2.label', 'quickActions.0.url', 'heroButton.url'])
  })

  it('[M17] are limited to what a page has room for', () => {
    const many = (count: number) => Array.from({ length: count }, () => rates)
    expect(found({ menuLinks: many(60), quickActions: many(4) })).toEqual([])
    expect(found({ menuLinks: many(61), quickActions: many(5) })).toEqual(['menuLinks', 'quickActions'])
    const menus = (count: number) => many(count).map((link, index) => ({ ...link, group: `Menu ${index}` }))
    expect(found({ menuLinks: [...menus(6), rates] })).toEqual([])
    expect(found({ menuLinks: menus(7) })).toEqual(['menuLinks'])
  })
})

describe('a digest', () => {
  it('[M02] is equal for equal content, whatever the order of keys and bookkeeping columns', () => {
    const one = { id: 1, note: 'a', components: [{ id: 3, amount: 1 }], updatedAt: 'x', version: 'v' }
    const two = { components: [{ amount: 1, id: 9 }], note: 'a', id: 2, updatedAt: 'y', version: 'w' }
    expect(computeContentDigest(one)).toBe(computeContentDigest(two))
    expect(computeContentDigest(one)).not.toBe(computeContentDigest({ ...two, note: 'b' }))
    expect(computeContentDigest({ amount: null })).not.toBe(computeContentDigest({ amount: 0 }))
  })
})

describe('a signature', () => {
  it('[R01] covers time and body', () => {
    const expected = createHmac('sha256', 'secret').update('1.{}').digest('hex')
    expect(signFeedBody(['secret'], '1', '{}')).toBe(expected)
    expect(signFeedBody(['secret'], '2', '{}')).not.toBe(expected)
    expect(signFeedBody(['new', 'secret'], '1', '{}').split(' ')).toEqual([
      expect.not.stringMatching(expected),
      expected,
    ])
  })
})

describe('proxies', () => {
  it('[S04] are trusted by address and subnet', () => {
    const trusts = createIpAddressMatcher(['127.0.0.1', '10.0.0.0/8', '::1'])
    expect(['127.0.0.1', '::ffff:127.0.0.1', '10.200.3.4', '::1'].map(trusts)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['127.0.0.2', '203.0.113.9', '::2', undefined].map(trusts)).toEqual([false, false, false, false])
  })

  it('[S04] that aren’t configured can’t forward addresses', () => {
    const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', accept: '*/*' }
    dropForwardedHeaders(headers)
    expect(headers).toEqual({ accept: '*/*' })
  })

  it.each([
    ['10.0.0.0/8', true],
    ['::1', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/8/9', false],
    ['proxy', false],
  ])('[S04] %s is an address: %s', (text, expected) => {
    expect(isIpAddressOrSubnet(text)).toBe(expected)
  })
})

describe('a file', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
  it.each([
    [png, 'image/png', '.png', true],
    [png, 'image/png', '.PNG', true],
    [png, 'image/png', '.html', false],
    [png, 'image/jpeg', '.jpg', false],
    [Buffer.from('<svg/>'), 'image/png', '.png', false],
    [Buffer.from('<svg/>'), 'image/svg+xml', '.svg', false],
    [Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'image/jpeg', '.jpeg', true],
    [Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp', '.webp', true],
    [Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1'), 'image/avif', '.avif', true],
    [Buffer.from('%PDF-1.7'), 'application/pdf', '.pdf', true],
    [Buffer.from(' %PDF-1.7'), 'application/pdf', '.pdf', false],
    [Buffer.alloc(0), 'image/png', '.png', false],
  ])('[U04] %# is one kind by bytes, type and name', (start, mime, extension, expected) => {
    expect(isConsistentFileType(start, mime, extension)).toBe(expected)
  })
})
