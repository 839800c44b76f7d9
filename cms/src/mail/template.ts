import { html, Markup, oneLine } from './markup'

/** Who sends: what every message names at its top and bottom. */
export interface Sender {
  utilityName: string
  hotline: string | null
  siteUrl: string
  /** The utility's time zone, such as `Asia/Manila`; for dates in messages. */
  timeZone: string
}

/** What a message says: paragraphs, perhaps one button, a closing remark. Plain text; the frame makes both forms. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Further links below the button, each a line of its own. */
  links?: { label: string; url: string }[]
  remark?: string
  /** Header fields of its own, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
}

/** The row of the outbox that a message is sent from. */
export interface QueuedMessage {
  id: number
  documentId: string
  priority: number
}

/** Delivers a message by another way than mail. @throws Error where it was not accepted: it is tried again */
export type Transport<Prepared> = (values: Prepared, message: QueuedMessage) => Promise<void>

/**
 * A kind of message. `prepare` runs when the message is about to be sent: it makes what must not lie in the outbox,
 * such as a link's secret, and answers null when there is no longer anything to send.
 */
export interface MailTemplate<Values extends object = object, Prepared extends object = Values> {
  name: string
  prepare: (to: string, values: Values, message: QueuedMessage) => Promise<Prepared | null>
  /** Of mail to subscribers: finds the address, which the outbox doesn't store; null where it is gone. */
  findRecipient?: (values: Values) => Promise<string | null>
  /** Hears of a message that the mail server refused for good. */
  onRefused?: (values: Values) => Promise<void>
  /** Of what doesn't go to every recipient by mail: how it reaches this one; null for mail. */
  transport?: (to: string) => Transport<Prepared> | null
  /** Writes the mail; a template without it always has a transport. */
  write?: (values: Prepared, sender: Sender) => MailContent
}

const templates = new Map<string, MailTemplate<never, never>>()

/** Makes a template known to the outbox by its name. */
export function mailTemplate<Values extends object, Prepared extends object>(
  template: MailTemplate<Values, Prepared>,
): MailTemplate<Values, Prepared> {
  if (templates.has(template.name)) throw new Error(`There are two mail templates named "${template.name}"`)
  templates.set(template.name, template as never)
  return template
}

/** The template of that name. @throws Error for a name that no message uses any more. */
export function findTemplate(name: string): MailTemplate<object, object> {
  const template = templates.get(name)
  if (!template) throw new Error(`There is no mail template named "${name}"`)
  return template as unknown as MailTemplate<object, object>
}

/** A day as messages write it. */
export function formatDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
}

/** A letter in its two forms. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Puts a letter into the utility's frame, as plain text and as HTML. */
export function renderMail(letter: MailContent, sender: Sender): RenderedMail {
  const { greeting, paragraphs, action, links = [], remark, headers } = letter
  const signature = [
    sender.utilityName,
    sender.hotline && `Hotline ${sender.hotline}`,
    sender.siteUrl,
  ].filter((line): line is string => Boolean(line))
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(remark ? [remark] : []),
    `-- \n${signature.join('\n')}`,
  ].join('\n\n')
  return {
    subject: oneLine(letter.subject),
    text: `${text}\n`,
    html: frame(letter, sender, signature),
    ...(headers && { headers }),
  }
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#2b2a33'

function frame(letter: MailContent, sender: Sender, signature: string[]): string {
  const paragraph = (text: string): Markup => html`<p style="margin:0 0 16px;line-height:1.5">${text}</p>`
  const { action, links = [], remark } = letter
  const button = action
    ? html`<p style="margin:24px 0">
          <a
            href="${action.url}"
            style="background:#ffb300;color:#1f1a00;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:bold"
            >${action.label}</a
          >
        </p>
        <p style="margin:0 0 16px;font-size:13px;word-break:break-all">${action.url}</p>`
    : html``
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${oneLine(letter.subject)}</title>
      </head>
      <body style="margin:0;background:#f4f3f8;${FONT}">
        <div style="max-width:560px;margin:0 auto;padding:24px">
          <p style="margin:0 0 24px;font-size:18px;font-weight:bold">${sender.utilityName}</p>
          ${joined([letter.greeting, ...letter.paragraphs].map(paragraph))} ${button}
          ${joined(
            links.map(({ label, url }) => html`<p style="margin:0 0 16px"><a href="${url}">${label}</a></p>`),
          )}
          ${remark ? paragraph(remark) : html``}
          <p style="margin:32px 0 0;font-size:13px;color:#5c5966">
            ${joined(signature.map((line) => html`${line}<br />`))}
          </p>
        </div>
      </body>
    </html> `.html
}

function joined(parts: Markup[]): Markup {
  return new Markup(parts.map((part) => part.html).join('\n'))
}
