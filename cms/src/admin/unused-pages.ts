/** A page of Strapi's console that can do nothing here. */
export interface UnusedPage {
  title: string
  /** Its address in the console; the addresses below it belong to it too. */
  address: string
  /** The console's permissions that serve only this page. */
  permissions: readonly string[]
  /** Shown at the address in place of the page. */
  instead: string
}

const permissionsOf = (prefix: string, names: readonly string[]): string[] =>
  names.map((name) => `${prefix}.${name}`)

/** The pages that the console doesn't offer: the server withdraws their permissions, the console their links. */
export const UNUSED_PAGES: readonly UnusedPage[] = [
  {
    title: 'Content-Type Builder',
    address: 'plugins/content-type-builder',
    permissions: ['plugin::content-type-builder.read'],
    instead: 'The content types are part of Tanglaw’s source code. They don’t change while it runs.',
  },
  {
    title: 'Plugins',
    address: 'settings/list-plugins',
    permissions: ['admin::marketplace.read'],
    instead: 'The plugins are part of Tanglaw’s source code. An upgrade of Tanglaw upgrades them.',
  },
  {
    title: 'Transfer tokens',
    address: 'settings/transfer-tokens',
    permissions: permissionsOf('admin::transfer.tokens', [
      'access',
      'create',
      'read',
      'update',
      'regenerate',
      'delete',
    ]),
    instead:
      'Transfers are off. To copy or move an installation, use the commands for backup, restore and move.',
  },
  {
    title: 'Admin tokens',
    address: 'settings/admin-tokens',
    permissions: permissionsOf('admin::admin-tokens', [
      'access',
      'create',
      'read',
      'update',
      'regenerate',
      'delete',
    ]),
    instead:
      'Programs read with an API token. An admin token would act as a super-admin, personal data included, without two-step verification.',
  },
  {
    title: 'Webhooks',
    address: 'settings/webhooks',
    permissions: permissionsOf('admin::webhooks', ['create', 'read', 'update', 'delete']),
    instead:
      'A webhook here would send everything that is saved, personal data included. Programs get advisories from the webhook in the environment file (ADVISORY_WEBHOOK_URL).',
  },
  {
    title: 'Internationalization',
    address: 'settings/internationalization',
    permissions: permissionsOf('plugin::i18n.locale', ['create', 'read', 'update', 'delete']),
    instead: 'The content has one language.',
  },
  {
    title: 'Media library settings',
    address: 'settings/media-library',
    // The media library itself reads these settings, so their permission stays.
    permissions: [],
    instead: 'Tanglaw makes the variants of images in its own way. These settings would change nothing.',
  },
  {
    title: 'Email settings',
    address: 'settings/email',
    permissions: ['plugin::email.settings.read'],
    instead:
      'The mail server is set in the environment file. The control panel lists all messages under Administration → Email.',
  },
  {
    title: 'Roles of the control panel',
    address: 'settings/users-permissions/roles',
    // Lists of panel users name roles, so the permission to read them stays.
    permissions: permissionsOf('plugin::users-permissions.roles', ['create', 'update', 'delete']),
    instead: 'Administrators create and change roles in the control panel, under Team → Roles.',
  },
  {
    title: 'Sign-in providers',
    address: 'settings/users-permissions/providers',
    permissions: permissionsOf('plugin::users-permissions.providers', ['read', 'update']),
    instead: 'People sign in to the control panel with an email address and a password, not with a provider.',
  },
  {
    title: 'Email templates',
    address: 'settings/users-permissions/email-templates',
    permissions: permissionsOf('plugin::users-permissions.email-templates', ['read', 'update']),
    instead: 'Tanglaw sends messages of its own. These templates would change nothing.',
  },
  {
    title: 'Advanced settings',
    address: 'settings/users-permissions/advanced-settings',
    permissions: permissionsOf('plugin::users-permissions.advanced-settings', ['read', 'update']),
    instead:
      'Accounts of the control panel come from invitations only. Administrators manage them under Team; these settings would change nothing.',
  },
]
