import { describe, expect, it } from 'vitest'
import { ipNetworkPrefix } from '../../src/platform/limits/ip-network-prefix'

describe('the network prefix for rate limits', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('[A01] of %s is %s', (address, part) => {
    expect(ipNetworkPrefix(address)).toBe(part)
  })
})
