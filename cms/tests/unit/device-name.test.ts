import { expect, it } from 'vitest'
import { deviceName } from '../../src/people/accounts/device-name'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`
const linux = `Mozilla/5.0 (X11; Linux x86_64) ${webkit}`
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Chrome on Linux', `${linux} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iOS', `${iphone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Edge on Windows', `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge on Android', `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Edge on iOS', `${iphone} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Opera on Windows', `${windows} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Opera on iOS', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.0.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['Firefox on iOS', `${iphone} FxiOS/144.0 Mobile/15E148 Safari/604.1`],
  ['Safari on iOS', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Safari on macOS', `${mac} Version/18.5 Safari/605.1.15`],
  [undefined, 'curl/8.14.1'],
  [undefined, ''],
  [undefined, undefined],
])('[M18] %s is the name of the browser', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
