import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { builds } from './server/build/builds.ts'
import { lazyRoutes } from './server/build/lazy-routes.ts'

/** `~/` is web/src; the pattern leaves `~icons/…` to unplugin-icons. */
export const alias = [{ find: /^~\//, replacement: `${import.meta.dirname}/src/` }]

/** Icons become React components at build time, so that no page asks for one at run time. */
export const inlineIcons = () => icons({ compiler: 'jsx', jsx: 'react' })

/**
 * A public page's script in two files instead of two dozen: what changes with a dependency, and what changes
 * with the site. Charts and panel stay in chunks of their own, which no public page asks for before it needs them.
 */
const publicChunks = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](?:(?:react|react-dom|scheduler|@tanstack|@emotion|stylis|@pandacss|hoist-non-react-statics|react-is)[\\/]|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?:styled-system|utils)[\\/])/,
    },
    {
      name: 'site',
      test: /~icons|src[\\/](?:messages|navigation|builds|errors|pages|lib|routes[\\/]_public|features[\\/][^\\/]+[\\/](?:site[\\/](?!.*-plot)|[^\\/]*\.ts)|ui[\\/](?!charts[\\/]drawing|theme[\\/](?:panel|fields)))/,
    },
  ],
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: { alias, dedupe: ['react', 'react-dom'] },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    inlineIcons(),
    lazyRoutes(),
    builds(),
  ],
  // Victory's packages import each other in ways that Node's own resolution does not follow.
  ssr: { noExternal: ['victory', /^victory-/] },
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
          output: { codeSplitting: publicChunks },
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
})
