import { environment, type SeedAccount } from '../../platform/environment'
import { USER_UID, CONSOLE_ROLE_UID, ROLE_UID } from '../../strapi-internals/tables'
import { consoleUsers, usersService } from '../../strapi-internals/accounts'

const SUPER_ADMIN = 'strapi-super-admin'
/**
 * Creates the first accounts before the port opens: on a database without a console user any client that reaches
 * /admin could register as super-admin. An existing account is never changed.
 */
export async function createFirstAccounts(): Promise<void> {
  const { accounts, seed } = environment()
  await createSuperAdmin(accounts.superAdmin)
  // An empty site starts with its administrator alone; the demo shows both roles.
  if (seed !== 'empty') await createPanelAccount('editor', accounts.editor)
  await createPanelAccount('administrator', accounts.administrator)
}

async function createSuperAdmin(account: SeedAccount | null): Promise<void> {
  if ((await consoleUsers().count()) > 0) return
  if (!account) {
    throw new Error(
      'There is no console user yet: set SUPER_ADMIN_PASSWORD (12 characters or more) for the first one',
    )
  }
  const role = await strapi.db.query(CONSOLE_ROLE_UID).findOne({ where: { code: SUPER_ADMIN } })
  const [firstname, ...lastNames] = account.name.split(' ')
  await consoleUsers().create({
    email: account.email,
    password: account.password,
    firstname,
    lastname: lastNames.join(' '),
    isActive: true,
    roles: [role.id],
  })
}

async function createPanelAccount(
  type: 'editor' | 'administrator',
  account: SeedAccount | null,
): Promise<void> {
  if (!account) return
  const { name: username } = account
  const held = await strapi.db.query(USER_UID).count({ where: { role: { type } } })
  const sameAddress = await strapi.db
    .query(USER_UID)
    .count({ where: { $or: [{ email: account.email }, { username }] } })
  if (held + sameAddress > 0) return
  const role = await strapi.db.query(ROLE_UID).findOne({ where: { type } })
  await usersService().add({
    username,
    email: account.email,
    password: account.password,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  })
}
