import { phoneLink } from '~/lib/links'
import * as words from '~/messages/en/publications'

/** Who answers questions. */
export function Secretariat({ email, phone }: { email: string | null; phone: string | null }) {
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
