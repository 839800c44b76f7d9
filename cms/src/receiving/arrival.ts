import type { Core } from '@strapi/strapi'
import type { Stored } from '../content/definition'
import { mayMail } from '../limits/limit'
import { sendMail } from '../mail/outbox'
import type { MailTemplate } from '../mail/template'

/** Tells the sender of what arrived, as long as their address isn't filled with our mail, and the utility. */
export async function tellOfArrival<About extends object>(
  strapi: Core.Strapi,
  { documentId, email }: Stored,
  about: About,
  mails: { sender: MailTemplate<About, About>; utility: MailTemplate<About, About> },
): Promise<void> {
  if (await mayMail(String(email))) {
    await sendMail(strapi, mails.sender, String(email), about, documentId)
  }
  const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
  if (settings?.email) await sendMail(strapi, mails.utility, settings.email, about, documentId)
}
