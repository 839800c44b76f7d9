import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { panelSystem } from '~/ui/theme/panel-system'
import { LoginPage } from './login-page'
import { accessibilityProblems } from '../../../tests/setup/accessibility'

test.each([390, 960, 1440])('[A01] the login page breaks no accessibility rule at %d px', async (width) => {
  await page.viewport(width, 844)
  render(
    <ChakraProvider value={panelSystem}>
      <LoginPage signIn={() => Promise.reject(new Error('unused'))} onSignedIn={() => undefined} />
    </ChakraProvider>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(await accessibilityProblems()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
