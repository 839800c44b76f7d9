import { describe, expect, it } from 'vitest'
import { policyVersions } from '~/features/policies/fixtures'
import { siteSetting } from '~/features/site-settings/fixtures'
import { fixtureTime, readerOf } from './fixtures'
import { accessibilityPage, cookiePolicyPage, privacyPolicyPage } from './policies'

const rows = { 'site-setting': [siteSetting], 'policy-page': policyVersions }
const build = (query = '', at = fixtureTime, given: Parameters<typeof readerOf>[0] = rows) =>
  privacyPolicyPage.build(readerOf(given), at, { params: {}, query: new URLSearchParams(query) })

describe('a policy', () => {
  it('[R10] [M17] is the version in force, and changes by itself on the day of the next', async () => {
    const { page, expiresAt } = await build()
    expect(page?.view).toMatchObject({ state: 'in-force', version: { number: 2 } })
    expect(page?.view?.versions.map(({ number, state }) => [number, state])).toEqual([
      [3, 'upcoming'],
      [2, 'in-force'],
      [1, 'earlier'],
    ])
    // Midnight in Manila.
    expect(expiresAt?.toISOString()).toBe('2026-11-30T16:00:00.000Z')
    const after = await build('', new Date('2026-11-30T16:00:00Z'))
    expect(after.page?.view).toMatchObject({ state: 'in-force', version: { number: 3 } })
    expect(after.expiresAt).toBeUndefined()
  })

  it('[R10] keeps every version at an address of its own, for readers and not for search engines', async () => {
    const { page } = await build('version=1')
    expect(page?.view).toMatchObject({ state: 'earlier', version: { number: 1 }, comparison: null })
    expect(privacyPolicyPage.meta(page!, { utilityName: 'Tanglaw' } as never)).toMatchObject({
      title: 'Privacy policy, version 1',
      noIndex: true,
    })
    expect((await build('version=9')).page).toBeNull()
    expect((await build('version=2&compare=9')).page).toBeNull()
    expect((await build('version=2&compare=2')).page).toBeNull()
    expect(privacyPolicyPage.validate?.({ params: {}, query: new URLSearchParams('version=x') })).toBe(false)
  })

  it('[R10] says word by word what a version changed, sections that came and went included', async () => {
    const { page } = await build('version=2&compare=1')
    const sections = page?.view?.comparison?.sections ?? []
    expect(sections.map(({ heading }) => heading)).toEqual(['What we keep', 'For how long', 'Paper'])
    expect(sections[0]?.pieces).toEqual([{ text: 'Your name and address.', change: 'same' }])
    expect(sections[1]?.pieces.filter(({ change }) => change !== 'same')).toEqual([
      { text: 'Ten', change: 'removed' },
      { text: 'Five', change: 'added' },
    ])
    expect(sections[2]?.pieces).toEqual([{ text: 'Forms are kept in a locked room.', change: 'removed' }])
  })

  it('[R09] lists the cookies that this server is set up to set, and every key of the code', async () => {
    const cookies = [{ name: '__Host-own-name', purpose: 'token', maxAge: 1_209_600 }] as const
    const request = { params: {}, query: new URLSearchParams(), cookies }
    const { page } = await cookiePolicyPage.build(readerOf(rows), fixtureTime, request)
    expect(page?.view?.kept.map(({ name, place, who, duration }) => [name, place, who, duration])).toEqual([
      ['__Host-own-name', 'cookie', 'staff', '14 days, or until you sign out'],
      ['tsr-scroll-restoration-v1_3', 'sessionStorage', 'visitors', 'Until you close the tab'],
      ['tanglaw.reloaded', 'sessionStorage', 'visitors', 'Until you close the tab'],
      [
        'outages-…',
        'cacheStorage',
        'visitors',
        'Until a newer copy replaces it, or until you clear this site’s data',
      ],
      [
        'tanglaw.barangay',
        'localStorage',
        'visitors',
        'Until you choose “Forget this barangay” on the Outages page, or until you clear this site’s data',
      ],
      [
        'tanglaw.application',
        'localStorage',
        'visitors',
        'Until you continue or delete it, for no more than the number of days stated on that page',
      ],
      ['tanglaw.typed:…', 'sessionStorage', 'visitors', 'Until you send the form or close the tab'],
      ['alerts', 'cacheStorage', 'visitors', 'Until you stop the notifications'],
      ['tanglaw.unsaved:…', 'localStorage', 'staff', 'Until you save or sign out, 14 days at most'],
      ['tanglaw.columns:…', 'localStorage', 'staff', 'Until you reset the columns'],
      ['tanglaw.preview', 'localStorage', 'staff', 'Until you open the preview again'],
    ])
  })

  it('[R10] is empty, and in no menu, until a version is published', async () => {
    const none = { 'site-setting': [siteSetting] }
    expect((await build('', fixtureTime, none)).page).toEqual({ view: null })
    expect((await build('version=1', fixtureTime, none)).page).toBeNull()
    const has = privacyPolicyPage.hasContent
    expect(has !== 'always' && (await has(readerOf(none), fixtureTime))).toBe(false)
  })
})

describe('the accessibility statement', () => {
  it('[X12] is a policy with versions, found by those who look for help', async () => {
    const build = (query: string) =>
      accessibilityPage.build(readerOf(rows), fixtureTime, { params: {}, query: new URLSearchParams(query) })
    const { page } = await build('')
    expect(page?.view).toMatchObject({ kind: 'accessibility', state: 'in-force', kept: [] })
    expect(page?.view?.version.sections[0]?.heading).toBe('Tell us about a problem')
    expect((await build('version=2')).page).toBeNull()
    expect(accessibilityPage.search?.words).toContain('screen reader')
  })
})
