/** Content-Disposition with a file name in any script (RFC 6266). */
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
