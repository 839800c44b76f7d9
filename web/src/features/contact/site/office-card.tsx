import { phoneLink } from '~/lib/links'
import { ResponsivePicture } from '~/ui/responsive-picture'
import Clock from '~icons/lucide/clock'
import Mail from '~icons/lucide/mail'
import MapPin from '~icons/lucide/map-pin'
import Phone from '~icons/lucide/phone'
import type { OfficeView } from '../contact-page-data'
import { OfficeMapDrawing } from './office-map-drawing'

/** An office: address, opening hours and map. */
export function OfficeCard({ office }: { office: OfficeView }) {
  const { documentId, name, address, phone, email, services, map, hours, opening } = office
  return (
    <li className="office-card" data-document={documentId}>
      <h3>{name}</h3>
      {opening && (
        <p className="opening" data-open={opening.isOpen}>
          {opening.text}
        </p>
      )}
      <p>{address}</p>
      {services && <p className="services">{services}</p>}
      {hours.length > 0 && (
        <dl>
          {hours.map(({ days, times }, index) => (
            <div key={index}>
              <dt>
                <Clock aria-hidden />
                {days}
              </dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      )}
      {map && (
        <div className="map screen-only">
          {map.picture ? (
            <ResponsivePicture picture={map.picture} alt={map.alt} sizes="(min-width: 960px) 400px, 100vw" />
          ) : (
            <OfficeMapDrawing />
          )}
        </div>
      )}
      <p className="links">
        {phone && (
          <a href={phoneLink(phone)}>
            <Phone aria-hidden />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Mail aria-hidden />
            {email}
          </a>
        )}
        {map?.link && (
          <a href={map.link.href}>
            <MapPin aria-hidden />
            {map.link.label}
            <span className="visually-hidden">: {name}</span>
          </a>
        )}
      </p>
    </li>
  )
}
