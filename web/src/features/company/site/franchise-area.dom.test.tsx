import { render, screen } from '@testing-library/react'
import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { aboutPageSchema } from '../about-page-text'
import { fixtures } from '../fixtures'
import { FranchiseArea } from './franchise-area'

const about = parse(aboutPageSchema, fixtures['about-page'][1][0])
const totals = { barangays: null, customers: null }

test('[R04] [X17] the franchise area is drawn with numbered substations, unless an editor uploaded a map', () => {
  const municipalities = [
    { name: 'Bagong Silang', barangays: 34, customers: null, outline: '0,0 90,0 90,90' },
  ]
  const substations = [
    { name: 'Central', point: '20,10' },
    { name: 'Look', point: '60,20' },
  ]
  const drawn = { ...about, municipalities, substations }
  const { container, rerender } = render(<FranchiseArea about={drawn} totals={totals} />)
  expect(screen.getByRole('img', { name: 'Map of the franchise area: Bagong Silang' })).toBeTruthy()
  expect(screen.getByText('Substations on the 69 kV line: 1 Central, 2 Look')).toBeTruthy()
  expect([...container.querySelectorAll('svg g text')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
  ])
  const areaPicture = { avif: [], webp: [], fallback: '/uploads/map.png', width: 800, height: 600 }
  rerender(<FranchiseArea about={{ ...drawn, areaPicture, areaPictureAlt: 'Four towns' }} totals={totals} />)
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Four towns')
})
