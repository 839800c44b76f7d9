/**
 * The requested bytes (zero-based, inclusive), the full content, or a range outside the content.
 */
export type ByteRange = { first: number; last: number } | 'full' | 'unsatisfiable'

/**
 * Parses `Range` (RFC 9110, section 14) with a single range. An invalid header or several ranges yield the
 * whole content, as the RFC allows.
 * @param size bytes of the whole
 * @param isSameContent whether `If-Range` names the current content
 * @returns 'unsatisfiable' for a range outside the content
 */
export function parseByteRange(range: string | undefined, size: number, isSameContent: boolean): ByteRange {
  const match = isSameContent ? /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range?.trim() ?? '') : null
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'full'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return 'full'
  return first < size ? { first, last } : 'unsatisfiable'
}
