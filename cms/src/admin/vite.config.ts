import path from 'node:path'

/** The parts of Vite's interface that are used; Vite is Strapi's dependency, not the project's. */
interface BuildContext {
  error(message: string): never
}

interface Plugin {
  name: string
  enforce: 'pre'
  resolveId(this: BuildContext, source: string, importer?: string): string | undefined
  buildEnd(this: BuildContext, error?: Error): void
}

const SIGN_IN_FORM = path.resolve('src/admin/sign-in/sign-in-form.tsx')

/**
 * Puts the project's sign-in form in place of Strapi's, which has no field for a code, and which nothing else can replace. The build
 * fails where Strapi's page no longer has this form.
 */
function replaceSignInForm(): Plugin {
  let isReplaced = false
  return {
    name: 'replace-sign-in-form',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== './components/Login.mjs' || !importer?.endsWith('/pages/Auth/AuthPage.mjs'))
        return undefined
      isReplaced = true
      return SIGN_IN_FORM
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('Strapi’s sign-in page no longer imports its form where it did.')
    },
  }
}

/** Strapi's build of the console with the project's plugin. */
export default <T extends { plugins?: unknown[] }>(config: T): T => ({
  ...config,
  plugins: [...(config.plugins ?? []), replaceSignInForm()],
})
