import { phoneLink } from '~/lib/links'
import * as words from '~/messages/en/publications'

/** The contact for questions. */
export function BiddingSecretariat({ email, phone }: { email: string | null; phone: string | null }) {
  if (!email && !phone) return null
  return (
    <div className="bid-card secretariat">
      <h2>{words.csp.ask}</h2>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          <a href={phoneLink(phone)}>{phone}</a>
        </p>
      )}
    </div>
  )
}

/** An email address, or a phone number with at least seven digits and separators. */
const PRESSED = /([^\s,;]+@[^\s,;]*[^\s,;.]|\+?\(?\d[\d\s()-]{5,}\d)/

/** An editor's text about contacts, with email addresses and phone numbers as links. */
export function SecretariatContactLine({ text }: { text: string }) {
  return text.split(PRESSED).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part.includes('@') ? `mailto:${part}` : phoneLink(part)}>
        {part}
      </a>
    ),
  )
}
