import { html, EscapedHtml } from './escape-html'
import { joinToOneLine } from './join-to-one-line'

/** The utility's details at the top and bottom of every message. */
export interface MailSenderDetails {
  utilityName: string
  hotline: string | null
  siteUrl: string
  /** The utility's time zone, such as `Asia/Manila`, for dates. */
  timeZone: string
}

/** Content of a message as plain text. {@link renderMail} adds the layout for text and HTML. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Additional links below the button, one per line. */
  links?: { label: string; url: string }[]
  remark?: string
  /** Additional header fields, such as `List-Unsubscribe`. */
  headers?: Record<string, string>
}

/** The message's row in the outbox. */
export interface QueuedMessage {
  id: number
  documentId: string
  priority: number
}

/** Delivers a message in another way than by mail. @throws Error when it isn't accepted; it is then retried */
export type MailTransport<Prepared> = (values: Prepared, message: QueuedMessage) => Promise<void>

/**
 * A kind of message. The sender calls `prepare` just before it sends one. `prepare` creates what the outbox must not
 * store, such as a link's secret, and returns null when the message is obsolete.
 */
export interface MailTemplate<Values extends object = object, Prepared extends object = Values> {
  name: string
  prepare: (to: string, values: Values, message: QueuedMessage) => Promise<Prepared | null>
  /** Mail to subscribers: finds the address, which the outbox doesn't store; null when it was deleted. */
  findRecipient?: (values: Values) => Promise<string | null>
  /** Called when a message has failed permanently. */
  onRefused?: (values: Values) => Promise<void>
  /** Returns another way to reach a recipient; null for mail. */
  transport?: (to: string) => MailTransport<Prepared> | null
  /** Writes the mail. Required unless `transport` never returns null. */
  write?: (values: Prepared, sender: MailSenderDetails) => MailContent
}

const templates = new Map<string, MailTemplate<never, never>>()

/** Registers a template by its name. @throws Error for a second template with the same name */
export function registerMailTemplate<Values extends object, Prepared extends object>(
  template: MailTemplate<Values, Prepared>,
): MailTemplate<Values, Prepared> {
  if (templates.has(template.name)) throw new Error(`There are two mail templates named "${template.name}"`)
  templates.set(template.name, template as never)
  return template
}

/** Finds a template by name. @throws Error for an unknown name */
export function findMailTemplate(name: string): MailTemplate<object, object> {
  const template = templates.get(name)
  if (!template) throw new Error(`There is no mail template named "${name}"`)
  return template as unknown as MailTemplate<object, object>
}

/** Formats a date for messages: `November 18, 2026`. */
export function formatMailDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
}

/** Formats an instant for messages: `November 18, 2026, 5:02 PM`. */
export function formatMailTime(at: Date, timeZone: string): string {
  const time = at
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' })
    // Some versions of ICU write a narrow no-break space.
    .replaceAll('\u202f', ' ')
  return `${formatMailDate(at, timeZone)}, ${time}`
}

/** A message as plain text and HTML. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Renders a message with the utility's details, as plain text and as HTML. */
export function renderMail(letter: MailContent, sender: MailSenderDetails): RenderedMail {
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
    subject: joinToOneLine(letter.subject),
    text: `${text}\n`,
    html: frame(letter, sender, signature),
    ...(headers && { headers }),
  }
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#2b2a33'

function frame(letter: MailContent, sender: MailSenderDetails, signature: string[]): string {
  const paragraph = (text: string): EscapedHtml =>
    html`<p style="margin:0 0 16px;line-height:1.5">${text}</p>`
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
        <title>${joinToOneLine(letter.subject)}</title>
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

function joined(parts: EscapedHtml[]): EscapedHtml {
  return new EscapedHtml(parts.map((part) => part.html).join('\n'))
}
