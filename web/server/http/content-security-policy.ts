import { createHash } from 'node:crypto'

/** The policy source of an inline script or style. */
export const hashInlineScript = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Emotion creates empty style elements in the browser and fills them through the CSSOM. */
const emptyStyle = hashInlineScript('')

const scripts = /<script(?<attributes>[^>]*)>(?<content>[^]*?)<\/script>/g
const styles = /<style[^>]*>(?<content>[^]*?)<\/style>/g

/** Browsers don't execute data blocks, so the policy needn't allow them. */
const isData = (attributes: string) => /type="application\/(ld\+)?json"/.test(attributes)

/** The kind of a document. The panel may frame previews; all other framing is denied. */
export type CspDocumentKind = 'public' | 'panel' | 'preview' | 'still'

/**
 * The Content-Security-Policy of one document: its own inline scripts and styles by hash, and no others.
 * Unlike nonces, hashes can be cached with the page. Style attributes are allowed, because charts set their
 * geometry with them.
 */
export function buildContentSecurityPolicy(
  html: string,
  secure: boolean,
  kind: CspDocumentKind = 'public',
): string {
  const inlineScripts = new Set<string>()
  for (const { groups } of html.matchAll(scripts)) {
    const { attributes = '', content = '' } = groups ?? {}
    if (!attributes.includes(' src=') && !isData(attributes)) inlineScripts.add(hashInlineScript(content))
  }
  const inlineStyles = new Set([emptyStyle])
  for (const { groups } of html.matchAll(styles)) inlineStyles.add(hashInlineScript(groups?.content ?? ''))
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
