import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Builds a function that checks whether an IP address is in a list. IPv4 addresses in IPv6 notation count as IPv4.
 * @param listed addresses and subnets, such as `127.0.0.1` or `10.0.0.0/8`
 */
export function createIpAddressMatcher(listed: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const each of listed) {
    const [address = '', bits] = each.split('/')
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

/** Whether a text is an IP address or subnet. */
export function isIpAddressOrSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}
