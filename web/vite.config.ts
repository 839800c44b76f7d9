import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { buildManifest } from './server/build/build-manifest.ts'
import { lazyRoutesPlugin } from './server/build/lazy-routes.ts'

/** `~/` is web/src; the pattern leaves `~icons/…` to unplugin-icons. */
export const alias = [{ find: /^~\//, replacement: `${import.meta.dirname}/src/` }]

/** Icons become React components at build time, so that no page asks for one at run time. */
export const inlineIcons = () => icons({ compiler: 'jsx', jsx: 'react' })

/** Which parts of a route's module become chunks of their own. */
function routeParts(routeId: string): ('loader' | 'component' | 'notFoundComponent')[][] | undefined {
  // Header and footer: every public page needs them at once. Home says itself when its code comes.
  if (routeId === '/_public' || routeId === '/_public/') return []
  // The panel's loaders too, with all that they import: visitors never run them.
  if (/^\/(admin-cp|web-admin)(\/|$)/.test(routeId)) return [['loader'], ['component'], ['notFoundComponent']]
  return undefined
}

/** What a first list of the panel stands on; what only forms, dialogs and pages of accounts have comes with them. */
const panelCode =
  /src[\\/](session|cms)[\\/]|src[\\/]panel[\\/](?!(auth|form|imports|library|months|password|preview|rich-text|uploads)[\\/]|sign-in[\\/](?!session-gate)|declarative-forms[\\/](document-page|declarative-dialog)|inbox[\\/]reply-by-email|layout[\\/].*-dialog)|node_modules[\\/](@chakra-ui[\\/](?!.*components[\\/]dialog)|@emotion|@tanstack[\\/](react-query|query-core)|goober|react-hot-toast)/

/** What is one file when the first dialog opens, fetched ahead while the page is idle. */
const dialogCode =
  /node_modules[\\/](@ark-ui|@zag-js|@chakra-ui[\\/].*components[\\/]dialog)|src[\\/]panel[\\/](form[\\/](center|confirm)-dialog|layout[\\/].*-dialog|sign-in[\\/]sign-in-again)/

/**
 * What every page needs from the start is two files for what changes with a dependency, each short enough to run on a
 * slow phone between two touches, and one for what changes with the site. `$initial` holds exactly what the entry
 * imports statically, so nothing that only the panel uses gets in. What several routes of the panel share is one more:
 * on a phone, forty small files are seven round trips one after the other.
 */
const chunks = {
  groups: [
    {
      name: 'react',
      tags: ['$initial' as const],
      test: /node_modules[\\/](?!@tanstack)|rolldown[\\/]runtime/,
    },
    { name: 'router', tags: ['$initial' as const], test: /node_modules/ },
    // Before what brings it along: only the panel parses what the CMS answers.
    { name: 'parsers', test: /node_modules[\\/]valibot/ },
    { name: 'site', tags: ['$initial' as const] },
    // What pages have in common and the layout does without: it comes with the first page's own code.
    { name: 'lib', test: /src[\\/]lib[\\/](?!(rich-text-blocks|document-file|picture|public-form)\.)/ },
    { name: 'energy-words', test: /src[\\/]messages[\\/]en[\\/]energy/ }, // of both, as the icons
    { name: 'icons', test: /^~icons/, minShareCount: 2 }, // of both: the site must not fetch the panel for a chevron
    { name: 'unsaved-work', test: /src[\\/]builds[\\/]use-/ }, // of both: pages with a form register what is typed
    // What moves things by hand: with the first form or order that needs it.
    { name: 'motion', test: /node_modules[\\/](framer-motion|motion)/ },
    { name: 'panel', test: panelCode, minShareCount: 2 },
    { name: 'frame', test: /src[\\/]panel[\\/]layout[\\/](?!.*-dialog)/ },
    {
      name: 'sign-in',
      test: /src[\\/]panel[\\/](auth|password|sign-in[\\/](login-form|password-input))/,
      minShareCount: 2,
    },
    { name: 'dialogs', test: dialogCode },
  ],
}

/**
 * Nearly all of what these hold runs at the start. Chromium then compiles them while they arrive, beside the main
 * thread, instead of function by function when each is called: a quarter of a phone's work until it is ready. Others
 * take it for a comment.
 */
const startsAll = new Set(['react', 'router', 'site', 'client', 'panel', 'frame'])
const compiledAhead = '//# allFunctionsCalledOnLoad'

/** Victory's packages import each other in ways that Node's own resolution does not follow. */
const bundledAlways = ['victory', /^victory-/]
/**
 * Node would resolve 1,500 files of these at each start of the server, half of the processor time that it takes. In
 * development Vite would transform them instead.
 */
const bundledInBuild = [
  /^@chakra-ui\//,
  /^@ark-ui\//,
  /^@zag-js\//,
  /^@emotion\//,
  /^@tanstack\//,
  /^@tiptap\//,
  /^prosemirror-/,
  'framer-motion',
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: { alias, dedupe: ['react', 'react-dom'] },
  plugins: [
    // What it writes is said in tsr.config.json, which `npm run types` reads too.
    tanstackRouter({
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => routeParts(routeId),
        // Its hot-update code for routes reads `window`, also in the server's copy of a route: an edited route ended the
        // development server. A route file reloads the page instead; components update in place as before.
        addHmr: false,
      },
    }),
    react(),
    inlineIcons(),
    lazyRoutesPlugin(),
    buildManifest(),
  ],
  ssr: { noExternal: command === 'build' ? [...bundledAlways, ...bundledInBuild] : bundledAlways },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: false, // pages that are open keep loading the chunks of their own build; server/build prunes
        manifest: true,
        modulePreload: false, // preloads compete with the first paint; the server names what the panel needs
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { client: 'src/entry-client.tsx' },
          output: {
            codeSplitting: chunks,
            postBanner: ({ name }) => (startsAll.has(name) ? compiledAhead : ''),
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'server/main.ts' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
}))
