import type { Core } from '@strapi/strapi'
import { customerClasses } from './demo/customer-classes'

/**
 * What a real utility starts from: settings to be filled in, and the four customer classes that most schedules have,
 * for no rate can be entered without one. Names alone: voltages, typical consumption and everything else a reader
 * would take for a fact are left to the utility. It may rename, add or delete classes.
 */
export async function writeEmpty(strapi: Core.Strapi): Promise<void> {
  await strapi.documents('api::site-setting.site-setting').create({
    data: { utilityName: 'Your utility', timeZone: 'Asia/Manila', retentionMonths: 12 } as never,
  })
  for (const { code, name, order } of customerClasses) {
    await strapi
      .documents('api::customer-class.customer-class')
      .create({ data: { code, name, order } as never })
  }
}
