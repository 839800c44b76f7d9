import { describe, expect, it } from 'vitest'
import { parseEnvironment } from './environment'

const secrets = {
  CMS_READ_TOKEN: 'r'.repeat(64),
  CMS_FORMS_TOKEN: 'f'.repeat(64),
  CHANGE_WEBHOOK_SECRET: 'c'.repeat(64),
}

describe('environment', () => {
  it('needs the shared secrets alone', () => {
    expect(parseEnvironment(secrets)).toMatchObject({
      WEB_HOST: '127.0.0.1',
      WEB_PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      CMS_INTERNAL_URL: ['http://127.0.0.1:1337'],
      secure: false,
    })
  })

  it('takes several origins of the CMS, and refuses a list with a wrong one', () => {
    const read = (list: string) => parseEnvironment({ ...secrets, CMS_INTERNAL_URL: list }).CMS_INTERNAL_URL
    expect(read('http://10.0.0.7:1337, http://10.0.0.8:1337')).toEqual([
      'http://10.0.0.7:1337',
      'http://10.0.0.8:1337',
    ])
    expect(() => read('http://10.0.0.7:1337,cms')).toThrow(
      /CMS_INTERNAL_URL should be the origins of the CMS/,
    )
  })

  it('names every wrong variable and what it should be, and no value', () => {
    const read = () =>
      parseEnvironment({
        WEB_PORT: '99999',
        SITE_URL: 'utility.example',
        CHANGE_WEBHOOK_SECRET: 'guessable',
        FIXED_NOW: 'noon',
      })
    expect(read).toThrow(/WEB_PORT should be a port number/)
    expect(read).toThrow(/SITE_URL should be the public origin, such as https/)
    expect(read).toThrow(/CMS_READ_TOKEN should be .*; it is not set/)
    expect(read).toThrow(/FIXED_NOW should be an ISO instant/)
    expect(read).not.toThrow(/guessable/)
  })

  it('refuses a variable of an earlier version, and says what it is called now', () => {
    const former = { WEB_TRUSTED_PROXIES: '1', CMS_ORIGIN: 'http://10.0.0.2:1337' }
    expect(() => parseEnvironment({ ...secrets, ...former })).toThrow(
      /CMS_ORIGIN is called CMS_INTERNAL_URL now: rename it\n.*WEB_TRUSTED_PROXIES is called WEB_TRUSTED_PROXY_HOPS now/,
    )
  })

  it('[Y25] sends the first of two tokens, and accepts signatures by both secrets', () => {
    const [first, second] = ['1'.repeat(64), '2'.repeat(64)]
    const both = `${first}, ${second}`
    expect(
      parseEnvironment({ CMS_READ_TOKEN: both, CMS_FORMS_TOKEN: both, CHANGE_WEBHOOK_SECRET: both }),
    ).toMatchObject({ CMS_READ_TOKEN: first, CMS_FORMS_TOKEN: first, CHANGE_WEBHOOK_SECRET: [first, second] })
    for (const wrong of [`${first},short`, `${first},`, `${both},${first}`])
      expect(() => parseEnvironment({ ...secrets, CMS_READ_TOKEN: wrong })).toThrow(
        /CMS_READ_TOKEN should be/,
      )
  })

  it('takes an empty variable for an absent one, and reads the clock', () => {
    const environment = parseEnvironment({ ...secrets, WEB_PORT: '', FIXED_NOW: '2026-11-18T06:15:00Z' })
    expect(environment.WEB_PORT).toBe(3000)
    expect(environment.FIXED_NOW).toEqual(new Date('2026-11-18T06:15:00Z'))
  })

  it('takes an origin in its bare form', () => {
    expect(parseEnvironment({ ...secrets, SITE_URL: 'https://Utility.example/' })).toMatchObject({
      SITE_URL: 'https://utility.example',
      secure: 'host',
    })
    expect(() => parseEnvironment({ ...secrets, SITE_URL: 'https://utility.example/site' })).toThrow(
      /SITE_URL/,
    )
  })
})
