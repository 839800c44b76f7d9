import { ChakraProvider } from '@chakra-ui/react'
import { RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Brand } from '~/lib/brand'
import { createAppRouter } from '~/router'
import { panelSystem } from '~/ui/theme/panel-system'
import { PanelLogo } from './panel-logo'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

function show(brand?: Brand) {
  const router = createAppRouter(() => Promise.reject(new Error('No page is read')), { brand })
  return render(
    <ChakraProvider value={panelSystem}>
      <RouterContextProvider router={router}>
        <PanelLogo />
      </RouterContextProvider>
    </ChakraProvider>,
  ).container
}

test('[Y24] the panel shows the utility’s logo and name; the product’s, while it has none', () => {
  expect(show()).toHaveTextContent(/^TanglawControl panel$/)
  const plain = show({ name: 'Bulawan Electric', logo: null })
  expect(plain).toHaveTextContent(/^Bulawan ElectricControl panel$/)
  expect(plain.querySelector('img')).toBeNull()
  const own = show({ name: 'Bulawan Electric', logo: { url: PIXEL, ratio: 480 / 176 } })
  const image = own.querySelector('img')!
  expect([image.getAttribute('src'), image.getAttribute('alt')]).toEqual([PIXEL, ''])
  // Wide logos leave room for the name.
  expect(image.getBoundingClientRect()).toMatchObject({ width: 80, height: 32 })
})
