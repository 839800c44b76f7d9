/** The bytes that a request asks for, first and last counted from nought; the whole where it names none. */
export type ByteRange = { first: number; last: number } | 'whole' | 'none'

/**
 * Reads `Range` (RFC 9110, section 14): one part of the bytes. What it can't read, and several parts at once, is
 * answered with the whole, which the rules allow.
 * @param size bytes of the whole
 * @param isSameContent whether `If-Range` names this very content
 * @returns 'none' for a part that lies outside of it
 */
export function parseRange(range: string | undefined, size: number, isSameContent: boolean): ByteRange {
  const match = isSameContent ? /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') : null
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return 'whole'
  return first < size ? { first, last } : 'none'
}

/** The name under which a browser saves a file, in any script (RFC 6266). */
export function contentDisposition(name: string): string {
  const asciiName = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '')
  const escaped = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${asciiName}"; filename*=UTF-8''${escaped}`
}
