import { WEB_SERVER_TOKEN_NAMES } from '../web-server-token-names'

/**
 * Hides the buttons of the web server's tokens in the list, which asks for permissions once for all rows and has no other
 * hook. The CMS refuses changes of them (`console/audit-console-actions`). A row still opens its page.
 */
export const hideTokenButtonsStyle = (): string =>
  Array.from(WEB_SERVER_TOKEN_NAMES, (name) => {
    const edit = `a[title="Edit ${name}"]`
    return `tr:has(${edit}) :is(${edit}, button[name="delete"]) { display: none; }`
  }).join('\n')
