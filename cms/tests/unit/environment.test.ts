import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, parseEnvironment } from '../../src/platform/environment'
import { testEnv } from '../support/test-env'

const parse = (more: Record<string, string | undefined> = {}) =>
  parseEnvironment({ ...testEnv, ...more }, '/srv/tanglaw/cms')

describe('the environment', () => {
  it('has defaults for everything except secrets', () => {
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
  ])('rejects %s of an earlier version, and suggests %s', (former, present) => {
    expect(() => parse({ [former]: 'anything' })).toThrow(`${former} is called ${present} now: rename it`)
  })

  it('[U04] sends HSTS of the console over HTTPS alone, and for subdomains only where HSTS says so', () => {
    const year = { maxAge: 31_536_000 }
    const over = (url: string, HSTS?: string) => parse({ CMS_PUBLIC_URL: url, HSTS }).hsts
    expect(over('https://cms.test')).toEqual({ ...year, includeSubDomains: false })
    expect(over('https://cms.test', 'subdomains')).toEqual({ ...year, includeSubDomains: true })
    expect([over('https://cms.test', 'off'), over('http://cms.test')]).toEqual([false, false])
  })

  it('[Y20] requires all variables of S3, or none', () => {
    const all = {
      S3_BUCKET: 'tanglaw-files',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    expect(parse().s3).toBeNull()
    expect(parse({ S3_BUCKET: ' ' }).s3).toBeNull()
    expect(parse(all).s3).toEqual({
      endpoint: null,
      region: 'us-east-1',
      bucket: 'tanglaw-files',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    expect(parse({ ...all, S3_ENDPOINT: 'https://minio.example.org:9000/' }).s3).toMatchObject({
      endpoint: 'https://minio.example.org:9000',
    })
    expect(() => parse({ S3_ENDPOINT: 'https://minio.example.org' })).toThrow('S3_BUCKET is missing')
    expect(() => parse({ ...all, S3_SECRET_ACCESS_KEY: '' })).toThrow(
      'S3_SECRET_ACCESS_KEY is missing: set all of',
    )
    expect(() => parse({ ...all, S3_BUCKET: 'Tanglaw Files' })).toThrow(
      'S3_BUCKET must be the name of a bucket',
    )
    expect(() => parse({ ...all, S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT must be an address')
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
    ['DATABASE_URL', 'postgres://tanglaw@/tanglaw?host=/run/postgresql'],
    ['SITE_URL', 'localhost'],
    ['CHANGE_WEBHOOK_ORIGINS', 'http://a:3000/path'],
    ['CMS_TRUSTED_PROXIES', 'everyone'],
    ['ADVISORY_WEBHOOK_URL', 'ftp://gateway.example'],
    ['ADVISORY_WEBHOOK_PRIVATE_HOSTS', 'http://gateway'],
    ['FIXED_NOW', 'noon'],
    ['SEED', 'some'],
    ['EDITOR_PASSWORD', 'too-short'],
    ['EDITOR_EMAIL', 'not-an-email'],
    ['CMS_CONSOLE', 'maybe'],
    ['HSTS', 'everywhere'],
    ['LOG_LEVEL', 'loud'],
  ])('reports %s when it is %s', (name, value) => {
    expect(() => parse({ [name]: value })).toThrow(EnvironmentError)
    expect(() => parse({ [name]: value })).toThrow(name)
  })

  it('reports all wrong variables together', () => {
    const attempt = () => parse({ JWT_SECRET: '', SEED: 'x' })
    expect(attempt).toThrow(/SEED must be one of demo, empty, none[^]*JWT_SECRET must be/)
  })
})
