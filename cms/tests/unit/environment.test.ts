import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, parseEnvironment } from '../../src/platform/environment'
import { testEnv } from '../support/test-env'

const parse = (more: Record<string, string | undefined> = {}) =>
  parseEnvironment({ ...testEnv, ...more }, '/srv/tanglaw/cms')

describe('the environment', () => {
  it('has defaults for everything but secrets', () => {
    const env = parse({
      CMS_PORT: undefined,
      CMS_PUBLIC_URL: undefined,
      SEED: undefined,
      CHANGE_WEBHOOK_ORIGINS: undefined,
    })
    expect(env).toMatchObject({
      host: '127.0.0.1',
      port: 1337,
      url: 'http://127.0.0.1:1337',
      dataDir: '/srv/tanglaw/.data',
      publicDir: '/srv/tanglaw/cms/public',
      databaseUrl: null,
      changeListeners: [],
      seed: 'empty',
      clock: null,
    })
  })

  it.each([
    ['POSTING_KEY', 'POSTINGS_SIGNING_KEY'],
    ['TRUSTED_PROXIES', 'CMS_TRUSTED_PROXIES'],
    ['CMS_URL', 'CMS_PUBLIC_URL'],
  ])('refuses to start with %s of an earlier version, and names %s', (former, present) => {
    expect(() => parse({ [former]: 'anything' })).toThrow(`${former} is called ${present} now: rename it`)
  })

  it('reads paths, lists and the clock', () => {
    const env = parse({
      DATA_DIR: 'data',
      CHANGE_WEBHOOK_ORIGINS: 'http://a:3000, http://b:3000/',
      FIXED_NOW: '2026-11-18T06:15:00Z',
      CMS_TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    })
    expect(env.dataDir).toBe(path.resolve('/srv/tanglaw/cms/data'))
    expect(env.changeListeners).toEqual(['http://a:3000', 'http://b:3000'])
    expect(env.clock?.toISOString()).toBe('2026-11-18T06:15:00.000Z')
    expect(env.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
  })

  it.each([
    ['JWT_SECRET', undefined],
    ['APP_KEYS', 'short'],
    ['CMS_READ_TOKEN', 'z'.repeat(64)],
    ['CMS_PORT', '99999'],
    ['DATABASE_URL', 'mysql://x'],
    ['SITE_URL', 'localhost'],
    ['CHANGE_WEBHOOK_ORIGINS', 'http://a:3000/path'],
    ['CMS_TRUSTED_PROXIES', 'everyone'],
    ['FIXED_NOW', 'noon'],
    ['SEED', 'some'],
    ['EDITOR_PASSWORD', 'too-short'],
    ['EDITOR_EMAIL', 'not-an-email'],
    ['CMS_CONSOLE', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(EnvironmentError)
    expect(() => parse({ [name]: value })).toThrow(name)
  })

  it('names every wrong variable at once', () => {
    const attempt = () => parse({ JWT_SECRET: '', SEED: 'x' })
    expect(attempt).toThrow(/SEED must be one of demo, empty, none[^]*JWT_SECRET must be/)
  })
})
