import path from 'node:path'
import { createStrapi } from '@strapi/strapi'

let isCommand = false

/** Whether a command loaded the CMS, perhaps beside a running one, which has the ports. */
export const isLoadedByCommand = (): boolean => isCommand

/** Loads the CMS without a port, even while another process serves it, and stops it after the work. */
export async function withLoadedCms<T>(work: () => T | Promise<T>): Promise<T> {
  isCommand = true
  const distDir = path.resolve(__dirname, '../..')
  const strapi = await createStrapi({ appDir: process.cwd(), distDir, serveAdminPanel: false }).load()
  try {
    return await work()
  } finally {
    await strapi.destroy()
  }
}
