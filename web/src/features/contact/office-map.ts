import { safeLink } from '~/lib/links'
import type { Picture } from '~/lib/picture'
import * as t from '~/messages/en/contact'
import type { Office } from './model'

/** The map of an office: a link, and the image that an editor uploaded. */
export interface OfficeMap {
  link: { label: string; href: string } | null
  picture: Picture | null
  alt: string
}

/** Zoom level of OpenStreetMap links, at which street names are readable. */
const ZOOM = 17

/**
 * The map of an office: the editor's link, or one made from the coordinates; null without link, coordinates
 * and image.
 */
export function toOfficeMap({ map, coordinates, mapPicture, mapPictureAlt }: Office): OfficeMap | null {
  const own = map ? safeLink(map.url) : undefined
  const link = map && own ? { label: map.label, href: own } : coordinates && byCoordinates(coordinates)
  if (!link && !mapPicture) return null
  return { link: link || null, picture: mapPicture ?? null, alt: mapPictureAlt ?? '' }
}

/** A link to a marker on OpenStreetMap. The page itself sends no request there. */
function byCoordinates(coordinates: string): { label: string; href: string } {
  const [latitude = '', longitude = ''] = coordinates.split(',').map((part) => part.trim())
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
  return { label: t.openMap, href }
}
