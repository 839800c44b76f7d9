import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { SiteStyles } from '../../../tests/setup/site-styles'
import { FormFieldControl } from './form-fields'

it.each([320, 390])('[X17] a barangay fits its field at %i px with text twice as large', async (width) => {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1440, 900)
  })
  const mabini = { value: 'mabini', label: 'Mabini', group: 'Santa Aurora' }
  render(
    <SiteStyles>
      {/* The margins of a card on a phone. */}
      <div style={{ padding: '0 38px' }}>
        <FormFieldControl
          id="barangay"
          field={{ name: 'barangay', label: 'Barangay', kind: 'suggested', options: [mabini] }}
          value="mabini"
          error={undefined}
        />
      </div>
    </SiteStyles>,
  )
  const field = screen.getByRole('combobox')
  expect(field).toHaveValue('Mabini, Santa Aurora')
  expect(parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThan(18)
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
})
