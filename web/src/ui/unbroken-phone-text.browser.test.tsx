import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteStyles } from '../../tests/setup/site-styles'
import { UnbrokenPhoneText } from './unbroken-phone-text'

/** A button with an icon to call a number, in large text. */
const renderCallButton = (width: number) => {
  render(
    <SiteStyles>
      <div data-testid="column" style={{ width, fontSize: '32px' }}>
        <a className="pill-button" style={{ fontSize: 'inherit' }} href="tel:0335550147">
          <svg width="32" height="32" />{' '}
          <UnbrokenPhoneText text="Call (033) 555-0147" phone="(033) 555-0147" />
        </a>
      </div>
    </SiteStyles>,
  )
  return screen.getByRole('link', { name: 'Call (033) 555-0147' })
}
/** The lines of a text. */
const linesOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

test('[X17] with large text a button’s label wraps before its phone number, not inside it', () => {
  const link = renderCallButton(300)
  expect(linesOf(link.querySelector('.phone-number')!)).toBe(1)
  expect(link.getBoundingClientRect().height).toBeGreaterThan(70)
})

test('[X17] a phone number that is wider than its column breaks after its area code, and stays in the column', () => {
  const link = renderCallButton(230)
  expect(screen.getByTestId('column').scrollWidth).toBe(230)
  expect(linesOf(link.querySelector('.phone-number')!)).toBe(2)
})
