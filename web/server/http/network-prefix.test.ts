import { expect, it } from 'vitest'
import { RateLimiter } from './rate-limiter'
import { toNetworkPrefix } from './network-prefix'

it('takes all addresses of an IPv6 /64 for one network, and each IPv4 address for its own', () => {
  expect(toNetworkPrefix('2001:db8:0:1::1')).toBe(toNetworkPrefix('2001:DB8::1:ffff:0:0:9'))
  expect(toNetworkPrefix('2001:db8:0:1::1')).not.toBe(toNetworkPrefix('2001:db8:0:2::1'))
  expect(toNetworkPrefix('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(toNetworkPrefix('fe80::1%eth0')).toBe('fe80:0:0:0')
})

it('counts the addresses of one IPv6 network against one allowance', () => {
  const limiter = new RateLimiter({ perAddress: 3, total: 100 })
  const taken = Array.from({ length: 5 }, (_, host) => limiter.tryConsume(`2001:db8::${host + 1}`))
  expect(taken).toEqual([true, true, true, false, false])
  expect([limiter.remaining('2001:db8::99'), limiter.remaining('2001:db8:0:1::1')]).toEqual([0, 3])
})
