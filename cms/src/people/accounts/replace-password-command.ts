import { runCommand } from '../../platform/run-command'
import { withLoadedCms } from '../../platform/with-loaded-cms'
import { environment } from '../../platform/environment'
import { replaceConsolePassword, replaceAccountPassword } from './replace-passwords'

const USAGE =
  'Name one account: npm run --silent password -- ana@utility.example, or with --console a super-admin’s.\n'

/**
 * `npm run password -- ana@utility.example [--console]`: gives an account a random password, prints it, and ends the account's
 * sessions. It needs neither mail nor a writable release, and the CMS may run meanwhile.
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
    const replaced = await (isConsole ? replaceConsolePassword(email) : replaceAccountPassword(email))
    if (!replaced) {
      process.stderr.write(
        `No account of the ${isConsole ? 'console' : 'panel'} has the email address ${email}.\n`,
      )
      return 1
    }
    // The password is alone on standard output, so that a program can take it.
    process.stderr.write(`New password for ${email}:\n`)
    process.stdout.write(`${replaced.password}\n`)
    process.stderr.write(
      'All sessions of this account were signed out, and earlier failed sign-ins no longer make it wait. Sign in with this password, then change it.\n',
    )
    if (replaced.isBlocked)
      process.stderr.write('This account is blocked. It can’t sign in until an administrator unblocks it.\n')
    return 0
  })
}

runCommand(() => main(process.argv.slice(2)))
