/** Texts of Strapi's pages that say something else here, by Strapi's keys. */
export const CONSOLE_TEXTS = {
  'Settings.permissions': 'Accounts of this console',
  'Settings.permissions.users.listview.header.subtitle':
    'Super-admins, and others with a role of this console. Accounts of the control panel are under Content Manager and, with their roles, in the panel under Team.',
  'Settings.permissions.users.create': 'Invite a user',
  'app.components.Users.ModalCreateBody.block-title.details':
    'No message is sent: copy the link of the next step',
  'Auth.form.firstname.placeholder': ' ',
  'Auth.form.lastname.placeholder': ' ',
  'Settings.permissions.users.firstname': 'First name',
  'Settings.permissions.users.lastname': 'Last name',
  'Settings.roles.list.description':
    'Roles of this console. People who edit the website have accounts and roles in the control panel, under Team.',
  'Settings.apiTokens.addFirstToken': 'Add an API token',
  'Settings.apiTokens.emptyStateLayout': 'No API tokens are left',
  'Settings.apiTokens.description':
    'Keys of programs that read what the website publishes. The web server’s own are created from the environment at every start. Change them there.',
  'Settings.profile.form.section.experience.title': 'Appearance',
  'Settings.profile.form.section.experience.interfaceLanguageHelp': 'These choices apply only to you.',
  'app.components.LeftMenu.logo.alt': 'Tanglaw',
  'app.components.LeftMenu.navbrand.title': 'Console',
  'app.page.not.found': 'The console has no page at this address.',
}
