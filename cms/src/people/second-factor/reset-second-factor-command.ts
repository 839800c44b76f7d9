import { runCommand } from '../../platform/run-command'
import { withLoadedCms } from '../../platform/with-loaded-cms'
import { environment } from '../../platform/environment'
import { findAccountByEmail } from '../accounts/stored-accounts'
import { resetSecondFactor } from './manage-second-factor'

const USAGE = 'Name one account: npm run --silent second-factor:reset -- ana@utility.example\n'

/**
 * `npm run second-factor:reset -- ana@utility.example`: removes an account's second factor where no other administrator
 * can. The account's sessions end, and its owner is mailed. The CMS may run meanwhile.
 */
async function main(args: string[]): Promise<number> {
  const [email, ...more] = args
  if (!email || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    process.stderr.write(USAGE)
    return 2
  }
  environment()
  return await withLoadedCms(async () => {
    const account = await findAccountByEmail(email.toLowerCase())
    if (!account) {
      process.stderr.write(`No account of the panel has the email address ${email}.\n`)
      return 1
    }
    process.stdout.write(
      (await resetSecondFactor(account))
        ? `Two-step verification for ${email} is off. All sessions of this account were signed out. Its owner can now sign in with the password only.\n`
        : `Two-step verification for ${email} was already off.\n`,
    )
    return 0
  })
}

runCommand(() => main(process.argv.slice(2)))
