import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { SiteStyles } from '../../../../tests/setup/site-styles'
import type { OfficeView } from '../contact-page-data'
import { OfficeCard } from './office-card'

const office: OfficeView = {
  documentId: 'office-main',
  name: 'Main office',
  address: '12 Lantern Street',
  phone: null,
  email: null,
  services: null,
  hours: [],
  opening: null,
  map: { link: { label: 'Open the map', href: 'https://map.example/' }, picture: null, alt: '' },
}

const show = (map: OfficeView['map']) => (
  <SiteStyles>
    <main>
      <h1>Contact</h1>
      <h2>Visit us</h2>
      <ul>
        <OfficeCard office={{ ...office, map }} />
      </ul>
    </main>
  </SiteStyles>
)

test('[X17] an office shows the map that an editor uploaded, else a plain drawing, and nothing where it has no map', async () => {
  const { container, rerender } = render(show(office.map))
  expect(screen.getByRole('link', { name: /^Open the map ?: Main office$/ })).toBeVisible()
  expect(container.querySelector('.map svg')).toBeVisible()
  const picture = {
    avif: [],
    webp: [],
    fallback: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    width: 1,
    height: 1,
  }
  rerender(show({ link: null, picture, alt: 'Beside the market' }))
  expect(screen.getByRole('img', { name: 'Beside the market' })).toBeTruthy()
  expect(container.querySelector('.map svg')).toBeNull()
  expect(await accessibilityProblems(container.ownerDocument)).toEqual([])
  rerender(show(null))
  expect(container.querySelector('.map')).toBeNull()
})
