import { environment } from '../../platform/environment'
import { mailTemplate } from '../../mail/template'
import { answerMail } from '../../inbox/answers'

interface About {
  reference: string
  topic: string
}

/** Tells who wrote that it has arrived. It repeats nothing that was typed: anybody can type another's address. */
export const messageReceivedMail = mailTemplate<About, About>({
  name: 'message-received',
  prepare: async (_strapi, _to, about) => about,
  write: ({ reference }, { utilityName }) => ({
    subject: `${utilityName} has your message ${reference}`,
    greeting: 'Hello,',
    paragraphs: [
      `Your message has arrived. Its reference is ${reference}: name it when you call or write again.`,
      'We read it and answer to this address.',
    ],
    remark: 'If you didn’t write to us, ignore this message.',
  }),
})

/** Tells the utility that something waits in the panel; who wrote and what stays there. */
export const messageArrivedMail = mailTemplate<About, About>({
  name: 'message-arrived',
  prepare: async (_strapi, _to, about) => about,
  write: ({ reference, topic }) => ({
    subject: `New message ${reference}: ${topic}`,
    greeting: 'Hello,',
    paragraphs: [`Somebody has written by the contact form (${topic}).`],
    action: { label: 'Open the messages', url: `${environment().siteUrl}/admin-cp/pages/contact-us` },
  }),
})

export const messageAnsweredMail = answerMail(
  'message-answered',
  'api::contact-message.contact-message',
  'message',
)
