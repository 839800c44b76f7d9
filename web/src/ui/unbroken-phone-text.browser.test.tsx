import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteStyles } from '../../tests/setup/site-styles'
import { UnbrokenPhoneText } from './unbroken-phone-text'

test('[X17] with large text a button’s label wraps before its phone number, not inside it', () => {
  render(
    <SiteStyles>
      <div style={{ width: '260px', fontSize: '32px' }}>
        <a className="pill-button" style={{ fontSize: 'inherit' }} href="tel:0335550147">
          <UnbrokenPhoneText text="Call (033) 555-0147" phone="(033) 555-0147" />
        </a>
      </div>
    </SiteStyles>,
  )
  const link = screen.getByRole('link', { name: 'Call (033) 555-0147' })
  expect(link.querySelector('.phone-number')!.getClientRects()).toHaveLength(1)
  expect(link.getBoundingClientRect().height).toBeGreaterThan(70)
})
