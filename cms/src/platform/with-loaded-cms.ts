import path from 'node:path'
import { createStrapi } from '@strapi/strapi'

let isCommand = false

/** Whether a command loaded the CMS, perhaps beside a running one, which has the ports. */
export const isLoadedByCommand = (): boolean => isCommand

/**
 * Loads the CMS without a port, even while another process serves it, and stops it after the work. It says so on standard
 * error at once, because loading takes up to a minute.
 * @param isSilent where another command shows the progress
 */
export async function withLoadedCms<T>(work: () => T | Promise<T>, isSilent = false): Promise<T> {
  isCommand = true
  if (!isSilent) process.stderr.write('Loading the CMS …\n')
  const distDir = path.resolve(__dirname, '../..')
  const strapi = await createStrapi({ appDir: process.cwd(), distDir, serveAdminPanel: false }).load()
  try {
    return await work()
  } finally {
    await strapi.destroy()
  }
}
