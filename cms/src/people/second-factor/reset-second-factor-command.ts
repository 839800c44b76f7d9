import { runCommand } from '../../platform/run-command'
import { withLoadedCms } from '../../platform/with-loaded-cms'
import { environment } from '../../platform/environment'
import { findConsoleUserByEmail } from '../accounts/console-users'
import { findAccountByEmail } from '../accounts/stored-accounts'
import { resetConsoleSecondFactor } from './console-second-factor'
import { resetSecondFactor } from './manage-second-factor'

const USAGE =
  'Name one account: npm run --silent second-factor:reset -- ana@utility.example, or with --console a super-admin’s.\n'

/**
 * `npm run second-factor:reset -- ana@utility.example [--console]`: removes an account's second factor where no other
 * administrator can. The account's sessions end, and the owner is mailed. The CMS may run meanwhile.
 */
async function main(args: string[]): Promise<number> {
  const isConsole = args.includes('--console')
  const [email, ...more] = args.filter((argument) => argument !== '--console')
  if (!email || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    process.stderr.write(USAGE)
    return 2
  }
  environment()
  return await withLoadedCms(async () => {
    const wasOn = await (isConsole ? resetOfConsole(email) : resetOfPanel(email))
    if (wasOn === null) {
      process.stderr.write(
        `No account of the ${isConsole ? 'console' : 'panel'} has the email address ${email}.\n`,
      )
      return 1
    }
    process.stdout.write(
      wasOn
        ? `Two-step verification for ${email} is off. All sessions of this account were signed out. Its owner can now sign in with the password only.\n`
        : `Two-step verification for ${email} was already off.\n`,
    )
    return 0
  })
}

/** @returns whether it was on; null where no account has the address */
async function resetOfPanel(email: string): Promise<boolean | null> {
  const account = await findAccountByEmail(email.toLowerCase())
  return account && resetSecondFactor(account)
}

async function resetOfConsole(email: string): Promise<boolean | null> {
  const user = await findConsoleUserByEmail(email)
  return user && resetConsoleSecondFactor(user)
}

runCommand(() => main(process.argv.slice(2)))
