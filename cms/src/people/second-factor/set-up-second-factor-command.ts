import { createInterface } from 'node:readline'
import { runCommand } from '../../platform/run-command'
import { withLoadedCms } from '../../platform/with-loaded-cms'
import { environment } from '../../platform/environment'
import { findConsoleUserByEmail } from '../accounts/console-users'
import { setUpConsoleSecondFactor } from './console-second-factor'
import { createTotpSecret, otpauthUri } from './totp'

const USAGE =
  'Name one super-admin: npm run --silent second-factor:set-up -- it@utility.example --console\nAccounts of the panel set theirs up in the panel, under Your account.\n'

/**
 * `npm run second-factor:set-up -- it@utility.example --console`: sets up a super-admin's second factor, when a code proves
 * that the app has the secret. The CMS may run meanwhile.
 */
async function main(args: string[]): Promise<number> {
  const [email, ...more] = args.filter((argument) => argument !== '--console')
  const isConsole = args.includes('--console')
  if (!email || !isConsole || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) {
    process.stderr.write(USAGE)
    return 2
  }
  environment()
  return await withLoadedCms(async () => {
    const user = await findConsoleUserByEmail(email)
    if (!user) {
      process.stderr.write(`No account of the console has the email address ${email}.\n`)
      return 1
    }
    if (user.isActive !== true) {
      process.stderr.write(`${email} hasn’t accepted the invitation yet, or is inactive.\n`)
      return 1
    }
    const secret = createTotpSecret()
    const { encodeQR } = await import('qr')
    const address = otpauthUri(secret, 'Strapi console', user.email)
    process.stdout.write(`Secret: ${secret}\nAddress: ${address}\n`)
    process.stderr.write(
      `${encodeQR(address, 'ascii')}\nScan the QR code with an authenticator app, or enter the secret there. Nothing changes before you enter a code of the app.\n`,
    )
    for await (const code of askForCodes()) {
      if (await setUpConsoleSecondFactor(user, secret, code)) {
        process.stderr.write(
          `${email} has a second factor now. All sessions of this account were signed out. To sign in, type the password and, right after it in the same field, the six digits of the next code.\n`,
        )
        return 0
      }
      process.stderr.write('That code didn’t work. Enter the latest code.\n')
    }
    process.stderr.write('Nothing was changed.\n')
    return 1
  })
}

/** The lines that are typed, until an empty one. */
async function* askForCodes(): AsyncGenerator<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr, prompt: 'Code: ' })
  input.prompt()
  for await (const line of input) {
    if (line.trim() === '') break
    yield line.trim()
    input.prompt()
  }
  input.close()
}

runCommand(() => main(process.argv.slice(2)))
