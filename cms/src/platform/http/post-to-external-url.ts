import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createIpAddressMatcher, isIpAddressOrSubnet } from './ip-addresses'

/** Nonpublic IPv4 networks in IANA's registry of special-purpose addresses (RFC 6890). */
const isSpecialIpv4 = createIpAddressMatcher(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`.split(/\s+/),
)
/**
 * IANA's global unicast addresses (RFC 4291, section 2.4), and the networks in it that are special or embed an IPv4
 * address.
 */
const isGlobalIpv6 = createIpAddressMatcher(['2000::/3'])
const isSpecialIpv6 = createIpAddressMatcher(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** The CMS must not send requests to this address. */
export class OutboundAddressError extends Error {
  override name = 'OutboundAddressError'
}

/** Hosts and networks that the operator allows even if they are private or use HTTP. */
export interface NamedHosts {
  hosts: ReadonlySet<string>
  includesAddress: (address: string) => boolean
}

/** Parses hosts, addresses and subnets. @param names such as `sms.utility.internal` or `10.1.0.0/16` */
export function parseNamedHosts(names: readonly string[]): NamedHosts {
  return {
    hosts: new Set(names.filter((name) => !isIpAddressOrSubnet(name)).map((name) => name.toLowerCase())),
    includesAddress: createIpAddressMatcher(names.filter(isIpAddressOrSubnet)),
  }
}

/** A request to a URL from outside. */
export interface OutboundPost {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  /** Total time limit (milliseconds). */
  timeoutMs: number
  named: NamedHosts
}

/** Resolves a host name as `dns.lookup` does with `all`. */
type Resolve = (
  host: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Sends a POST to a URL that a visitor or operator chose. It connects to the very IP address that it checked, so that a
 * host name can't resolve to a private address the second time (DNS rebinding). It follows no redirects and reads no
 * body.
 * @returns the status of the response
 * @throws OutboundAddressError when the URL isn't HTTPS on a public network and isn't allowed by `named`; Error when
 * the connection fails or times out
 */
export async function postToExternalUrl(
  { url, headers, body, timeoutMs, named }: OutboundPost,
  resolve: Resolve = lookup,
): Promise<number> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isNamed = named.hosts.has(host) || (isIP(host) !== 0 && named.includesAddress(host))
  if (protocol !== 'https:' && !(protocol === 'http:' && isNamed))
    throw new OutboundAddressError(`${host}: the address must begin with https://`)
  const assertAllowed = (address: string): void => {
    if (isNamed || named.includesAddress(address) || isPublicAddress(address)) return
    throw new OutboundAddressError(`${host} is on a private network (${address})`)
  }
  // Node doesn't call `lookup` for a host that is an IP address.
  if (isIP(host) !== 0) assertAllowed(host)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((fulfill, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      lookup: checkedLookup(resolve, assertAllowed),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', () => undefined)
      response.destroy()
      fulfill(response.statusCode!)
    })
    request.end(body)
  })
}

/** Creates a lookup that fails when any address isn't allowed. Node connects to an address that it returns. */
function checkedLookup(resolve: Resolve, assertAllowed: (address: string) => void): LookupFunction {
  return (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      try {
        if (error) throw error
        for (const { address } of addresses) assertAllowed(address)
      } catch (fault) {
        callback(fault as NodeJS.ErrnoException, '')
        return
      }
      if (options.all) callback(null, addresses)
      else callback(null, addresses[0]!.address, addresses[0]!.family)
    })
}

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(plain) === 4) return !isSpecialIpv4(plain)
  return isGlobalIpv6(plain) && !isSpecialIpv6(plain)
}
