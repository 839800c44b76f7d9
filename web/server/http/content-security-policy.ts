import { createHash } from 'node:crypto'
import type { RawHeaders } from './security-headers'

/** The policy source of an inline script or style. */
export const hashInlineScript = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Emotion creates empty style elements in the browser and fills them through the CSSOM. */
const emptyStyle = hashInlineScript('')

const scripts = /<script(?<attributes>[^>]*)>(?<content>[^]*?)<\/script>/g
const styles = /<style[^>]*>(?<content>[^]*?)<\/style>/g

/** Browsers don't execute data blocks, so the policy needn't allow them. */
const isData = (attributes: string) => /type="application\/(ld\+)?json"/.test(attributes)

function inlineScriptsOf(html: string): string[] {
  return Array.from(html.matchAll(scripts), ({ groups }) => groups ?? {})
    .filter(({ attributes = '' }) => !attributes.includes(' src=') && !isData(attributes))
    .map(({ content = '' }) => content)
}

/** The kind of a document. The panel may frame previews; all other framing is denied. */
export type CspDocumentKind = 'public' | 'panel' | 'preview' | 'still'

/**
 * The Content-Security-Policy of one document: its own inline scripts and styles by hash, and no others.
 * Unlike nonces, hashes can be cached with the page. Style attributes are allowed, because charts set their
 * geometry with them.
 * @param styleNonce of styles that follow after the headers are sent
 */
export function buildContentSecurityPolicy(
  html: string,
  secure: boolean,
  kind: CspDocumentKind = 'public',
  styleNonce?: string,
): string {
  const inlineScripts = new Set(inlineScriptsOf(html).map(hashInlineScript))
  const inlineStyles = new Set([emptyStyle])
  for (const { groups } of html.matchAll(styles)) inlineStyles.add(hashInlineScript(groups?.content ?? ''))
  if (styleNonce) inlineStyles.add(`'nonce-${styleNonce}'`)
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

/**
 * The headers of a document for each value that replaces a placeholder in its scripts. Only the scripts with the
 * placeholder are hashed again.
 * @param headers with the policy of the document with the placeholder
 */
export function createPolicyTemplate(
  headers: RawHeaders,
  html: string,
  placeholder: string,
): (value: string) => RawHeaders {
  const templates = inlineScriptsOf(html)
    .filter((script) => script.includes(placeholder))
    .map((script) => ({ script, hash: hashInlineScript(script) }))
  return (value) => {
    const hashes = templates.map(({ script, hash }) => ({
      hash,
      own: hashInlineScript(script.replaceAll(placeholder, value)),
    }))
    return headers.map((text) => hashes.reduce((filled, { hash, own }) => filled.replace(hash, own), text))
  }
}
