import type { Core } from '@strapi/strapi'
import type { Stored } from '../content/definition'
import type { MayMail } from '../platform/limits/limit'
import { sendMail } from '../mail/outbox'
import type { MailTemplate } from '../mail/template'

/** Tells the sender of what arrived, if they left an address and it isn't filled with our mail, and the utility. */
export async function tellOfArrival<About extends object>(
  strapi: Core.Strapi,
  { documentId, email }: Stored,
  about: About,
  mails: { sender: MailTemplate<About, About>; utility: MailTemplate<About, About> },
  mayMail: MayMail,
): Promise<void> {
  if (typeof email === 'string' && mayMail(email)) {
    await sendMail(strapi, mails.sender, email, about, documentId)
  }
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  if (settings?.email) await sendMail(strapi, mails.utility, settings.email, about, documentId)
}
