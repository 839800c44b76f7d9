import type { Core, UID } from '@strapi/strapi'
import { demoContent } from './demo/content'
import type { PowerRate } from './demo/power-rates'
import type { IllustrationIds } from './illustrations'

type Data = Record<string, unknown>

/**
 * Writes the demo utility as it stands at an instant, through the same document service as everybody else: versions,
 * keys and audit entries come out as they would by hand. One rate stays a draft and one has an unpublished change.
 */
export async function writeDemo(strapi: Core.Strapi, at: Date, images: IllustrationIds): Promise<void> {
  const content = demoContent(at)
  const create = async (uid: UID.ContentType, data: object, status?: 'published'): Promise<string> => {
    const document = await strapi.documents(uid).create({ data: data as Data, status } as never)
    return document.documentId
  }

  await create('api::site-setting.site-setting', content.siteSetting)
  const classes = new Map<string, string>()
  for (const customerClass of content.customerClasses) {
    classes.set(customerClass.code, await create('api::customer-class.customer-class', customerClass))
  }
  const rateData = (rate: PowerRate): Data => ({ ...rate, customerClass: classes.get(rate.customerClass) })

  for (const { illustration, ...slide } of content.heroSlides) {
    await create('api::hero-slide.hero-slide', { ...slide, image: images.get(illustration) }, 'published')
  }
  for (const record of content.powerSupplyRecords) {
    await create('api::power-supply-record.power-supply-record', record, 'published')
  }
  for (const rule of content.discountRules) {
    const customerClass = rule.customerClass && classes.get(rule.customerClass)
    await create('api::discount-rule.discount-rule', { ...rule, customerClass }, 'published')
  }
  for (const source of content.energySources) {
    await create('api::energy-source.energy-source', source, 'published')
  }
  for (const charge of content.generationCharges) {
    await create('api::generation-charge.generation-charge', charge, 'published')
  }
  for (const reading of content.demandReadings) {
    await create('api::demand-reading.demand-reading', reading)
  }

  const rates = 'api::power-rate.power-rate'
  const { changedRate } = content
  let changed: string | undefined
  for (const rate of content.powerRates) {
    const documentId = await create(rates, rateData(rate), 'published')
    const same =
      rate.billingMonth === changedRate.billingMonth && rate.customerClass === changedRate.customerClass
    if (same) changed = documentId
  }
  await create(rates, rateData(content.draftRate))
  if (!changed) throw new Error('The rate that is to be changed was not written.')
  await strapi.documents(rates).update({ documentId: changed, data: rateData(changedRate) as never })
}
