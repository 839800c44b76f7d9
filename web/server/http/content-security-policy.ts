import { createHash } from 'node:crypto'

/** How a policy names an inline script or style. */
export const scriptHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Emotion opens empty style elements in the browser and fills them through the object model. */
const emptyStyle = scriptHash('')

const scripts = /<script(?<attributes>[^>]*)>(?<content>[^]*?)<\/script>/g
const styles = /<style[^>]*>(?<content>[^]*?)<\/style>/g

/** Data in a script element is not executed and needs no leave. */
const isData = (attributes: string) => /type="application\/(ld\+)?json"/.test(attributes)

/** What a document is. The panel may frame previews; no other framing is allowed. */
export type DocumentKind = 'public' | 'panel' | 'preview' | 'still'

/**
 * The policy of one document: its own inline scripts and styles by hash, nothing else inline. Hashes, unlike
 * nonces, can be cached together with the page. Style attributes are allowed: charts set their geometry so.
 */
export function contentSecurityPolicy(html: string, secure: boolean, kind: DocumentKind = 'public'): string {
  const inlineScripts = new Set<string>()
  for (const { groups } of html.matchAll(scripts)) {
    const { attributes = '', content = '' } = groups ?? {}
    if (!attributes.includes(' src=') && !isData(attributes)) inlineScripts.add(scriptHash(content))
  }
  const inlineStyles = new Set([emptyStyle])
  for (const { groups } of html.matchAll(styles)) inlineStyles.add(scriptHash(groups?.content ?? ''))
  return [
    "default-src 'none'",
    `script-src 'self' ${[...inlineScripts].join(' ')}`.trim(),
    `style-src-elem 'self' ${[...inlineStyles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(kind === 'panel' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${kind === 'preview' ? "'self'" : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
