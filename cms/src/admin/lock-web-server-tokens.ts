import { WEB_SERVER_TOKEN_NAMES } from './web-server-token-names'

interface Permission {
  action: string
}

type Next = (permissions: Permission[]) => Promise<Permission[]>

/** What the console's pages ask before they offer an action. */
export type PermissionMiddleware = () => (next: Next) => (permissions: Permission[]) => Promise<Permission[]>

const CHANGES: ReadonlySet<string> = new Set(
  ['update', 'regenerate', 'delete'].map((act) => `admin::api-tokens.${act}`),
)

/**
 * Makes the page of a web server's token read-only: the CMS refuses its changes (`console/audit-console-actions`).
 * @param readPath the present path. Strapi hands over that of the page before, when a link led here
 * @param readName reads the name of a token from the CMS
 */
export const lockWebServerTokens =
  (readPath: () => string, readName: (id: string) => Promise<string>): PermissionMiddleware =>
  () =>
  (next) =>
  async (permissions) => {
    const id = /\/settings\/api-tokens\/(\d+)$/.exec(readPath())?.[1]
    if (id === undefined || !permissions.some(({ action }) => CHANGES.has(action))) return next(permissions)
    const isLocked = WEB_SERVER_TOKEN_NAMES.has(await readName(id))
    return next(isLocked ? permissions.filter(({ action }) => !CHANGES.has(action)) : permissions)
  }

/**
 * Hides the buttons of these tokens in the list, which asks for permissions once for all rows and has no other hook. A row
 * still opens its page.
 */
export const hideTokenButtonsStyle = (): string =>
  Array.from(WEB_SERVER_TOKEN_NAMES, (name) => {
    const edit = `a[title="Edit ${name}"]`
    return `tr:has(${edit}) :is(${edit}, button[name="delete"]) { display: none; }`
  }).join('\n')
