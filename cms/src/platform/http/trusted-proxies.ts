import { BlockList, isIP, isIPv6 } from 'node:net'

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/**
 * Decides whose `X-Forwarded-*` headers are trusted. Any client can send them; only from the web server (or a proxy
 * that the operator names) do they contain the visitor's address, on which rate limits and the audit log depend.
 * @param proxies addresses and subnets, such as `127.0.0.1` or `10.0.0.0/8`.
 */
export function trustedProxies(proxies: string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    if (!address) return false
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** Whether a text is an address or a subnet. */
export function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

/** Removes forwarding headers from a request that didn't come through a trusted proxy. */
export function dropForwardedHeaders(headers: Record<string, unknown>): void {
  for (const name of FORWARDED) delete headers[name]
}
