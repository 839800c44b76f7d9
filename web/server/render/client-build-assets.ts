import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { createHash } from 'node:crypto'
import { componentStyles, criticalCssFor } from '~/style-sheet'
import { buildContentSecurityPolicy, type CspDocumentKind } from '../http/content-security-policy'
import { buildSecurityHeaders, type RawHeaders, type HttpsMode } from '../http/security-headers'
import { CACHE_FOREVER, createPublicFile, type Representation } from '../http/representation'

/** Inserts the scripts and styles of the build into documents. */
export interface ClientBuildAssets {
  /** Id of the client build. */
  build: string
  /** `still`: a document without the application's scripts, in which links and the retry button work. */
  injectAssets: (html: string, kind: CspDocumentKind, routeIds: readonly string[]) => string
  /** The style rules of each component, under an address with a content hash. */
  componentStyles?: { href: string; file: Representation }
  /**
   * The Content-Security-Policy header of a document, as name and value.
   * @param styleNonce of styles that follow after the headers are sent
   */
  policy: (html: string, kind?: CspDocumentKind, styleNonce?: string) => RawHeaders
}

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)

type Manifest = v.InferOutput<typeof manifestSchema>

const ENTRY = 'src/entry-client.tsx'
/**
 * The only element of the public site that the panel shows, without the site's styles
 * (`src/ui/error-page.tsx`).
 */
const ERROR_PAGE_MARKER = '<main class="error-page">'
/**
 * Routes whose content loads at the first interaction (`deferredRouteComponent`) and shows no other component
 * before.
 */
const LATE_ROUTE = '/_public/'
/** The module that every panel route imports first. */
const PANEL_ENTRY = 'src/panel/panel-before-load.ts'

function componentStylesFile(secure: HttpsMode) {
  const text = JSON.stringify(componentStyles)
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const headers = buildSecurityHeaders(secure)
  const file = createPublicFile(text, 'application/json; charset=utf-8', CACHE_FOREVER, headers).compressNow()
  void file.compressBest()
  return { href: `/assets/rules-${version}.json`, file }
}

/** The assets of the client build in a directory. */
export function createClientBuildAssets(directory: string, secure: HttpsMode): ClientBuildAssets {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, name), 'utf8'))
  const manifest = v.parse(manifestSchema, read('.vite/manifest.json'))
  const { id } = v.parse(v.object({ id: v.string() }), read('builds/latest.json'))
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The client build has no ${ENTRY}`)
  const styles = chunkClosure(manifest, [ENTRY]).flatMap(({ css }) => css)
  const sheets = styles.map((href) => `<link rel="stylesheet" href="/${href}">`).join('')
  const componentStyles = componentStylesFile(secure)
  const headMarkup = (html: string, kind: CspDocumentKind | 'late') => {
    const { text, components } = criticalCssFor(html)
    const about = `data-kind="${kind}" data-rules="${componentStyles.href}" data-components="${components.join(' ')}"`
    return `<meta name="build" content="${id}"><style ${about}>${text}</style>${sheets}`
  }
  const files = chunkClosure(manifest, [ENTRY]).map(({ file }) => `/${file}`)
  const boot = bootScript(files, componentStyles.href)
  const lateBoot = bootScript(files)
  const script = `<script type="module" src="/${entry.file}"></script>`
  const app = `${preloadFetchTag(componentStyles.href)}${script}`

  return {
    build: id,
    componentStyles,
    policy: (html, kind, styleNonce) => [
      'Content-Security-Policy',
      buildContentSecurityPolicy(html, Boolean(secure), kind, styleNonce),
    ],
    injectAssets: (html, kind, routeIds) => {
      if (kind === 'still') return injectMarkup(html, headMarkup(html, kind), '')
      if (kind === 'public') {
        const isLate = routeIds.at(-1) === LATE_ROUTE
        return injectMarkup(html, headMarkup(html, isLate ? 'late' : kind), isLate ? lateBoot : boot)
      }
      if (kind === 'preview') return injectMarkup(html, headMarkup(html, kind), app)
      const chunks = chunkClosure(manifest, [ENTRY, PANEL_ENTRY, ...routeIds.flatMap(splitChunks)])
      const panelBoot = bootAfterPaintScript(
        chunks.map(({ file }) => `/${file}`),
        `/${entry.file}`,
      )
      return injectMarkup(html, headMarkup(html + ERROR_PAGE_MARKER, kind), panelBoot)
    },
  }
}

/**
 * The script that loads the application when the page is idle after load, or at the first interaction. Public
 * pages are complete without it, so it must not delay the first paint. The files download together and run in
 * separate tasks, so that a phone stays responsive. Style rules of components that aren't in the document
 * load with them (`src/navigation/load-missing-styles.ts`).
 * @param files each after its imports
 */
function bootScript(files: readonly string[], rules?: string): string {
  const script = [
    `(()=>{let go=async()=>{if(!go)return;go=0;const files=${JSON.stringify(files)},`,
    `early=(rel,href,more)=>document.head.append(Object.assign(document.createElement("link"),{rel,href},more));`,
    `for(const file of files)early("modulepreload",file);`,
    rules ? `early("preload",${JSON.stringify(rules)},{as:"fetch",crossOrigin:""});` : '',
    `for(const file of files){await import(file);await new Promise(next=>setTimeout(next))}},`,
    `start=()=>go&&go(),`,
    `idle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:4000}):setTimeout(start,1200);`,
    `for(const e of["pointerdown","pointerover","keydown","touchstart"])`,
    `addEventListener(e,start,{once:true,passive:true,capture:true});`,
    `document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})()`,
  ]
  return `<script>${script.join('')}</script>`
}

/**
 * The script that downloads a panel page's application once the document is whole, and runs it once the document's
 * snapshot of the page is painted. Earlier, the files would take the connection and the processor from the snapshot.
 * A hidden tab isn't painted.
 * @param files all that the page's first render needs
 */
function bootAfterPaintScript(files: readonly string[], entry: string): string {
  const script = [
    `addEventListener("DOMContentLoaded",()=>{for(const href of ${JSON.stringify(files)})`,
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `const start=()=>import(${JSON.stringify(entry)});`,
    `document.hidden?start():requestAnimationFrame(()=>setTimeout(start))})`,
  ]
  return `<script>${script.join('')}</script>`
}

/** A preload with the mode and credentials of `fetch`, so that the browser reuses the response. */
export function preloadFetchTag(address: string): string {
  const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<link rel="preload" as="fetch" crossorigin href="${href}">`
}

/** The chunks that the router plugin splits off a route's module; not every route has both. */
function splitChunks(routeId: string): string[] {
  const module = `src/routes${routeId.endsWith('/') ? `${routeId}index` : routeId}.tsx`
  return [`${module}?tsr-split=loader`, `${module}?tsr-split=component`]
}

/** The named chunks and all their static imports, each once and after its imports. */
function chunkClosure(manifest: Manifest, names: readonly string[]): Manifest[string][] {
  const visited = new Set<string>()
  const chunks: Manifest[string][] = []
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || visited.has(name)) return
    visited.add(name)
    chunk.imports.forEach(visit)
    chunks.push(chunk)
  }
  names.forEach(visit)
  return chunks
}

/** Inserts markup at the end of head and body. React ignores unknown elements there during hydration. */
export function injectMarkup(html: string, head: string, body: string): string {
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace(/<\/body>(?![^]*<\/body>)/, () => `${body}</body>`)
}
