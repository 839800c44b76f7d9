import { runCommand } from '../platform/run-command'
import { environment } from '../platform/environment'
import { withLoadedCms } from '../platform/with-loaded-cms'
import { erasePersonalData, exportPersonalData } from './data-subject-requests'

/**
 * `npm run --silent personal export|erase ana@mail.example`: writes all data about a person as JSON, or deletes it. If
 * a restored backup brings erased data back, the CMS deletes it at the next start.
 */
async function main([act, email = '']: string[]): Promise<number> {
  const isAboutOne = (act === 'export' || act === 'erase') && /^[^\s@]+@[^\s@]+$/.test(email)
  if (!isAboutOne) {
    process.stderr.write(
      'Say what to do and about whom: export ana@mail.example, or erase ana@mail.example.\n',
    )
    return 2
  }
  const { dataDir } = environment()
  return await withLoadedCms(async () => {
    if (act === 'export') {
      process.stdout.write(`${JSON.stringify(await exportPersonalData(email), null, 2)}\n`)
    } else {
      process.stdout.write(`Documents erased: ${await erasePersonalData(email, dataDir)}.\n`)
    }
    return 0
  })
}

runCommand(() => main(process.argv.slice(2)))
