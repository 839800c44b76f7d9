import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { panelSystem } from '~/ui/theme/panel-system'
import { OFFLINE_MESSAGE, toUserMessage } from '../user-error'
import { FormErrorNotice } from './form-error-notice'

afterEach(() => vi.restoreAllMocks())

test('[C03] that the computer is offline is said in every small form until it is connected again', () => {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const error = new TypeError('Failed to fetch')
  const of = (text: string) => (
    <ChakraProvider value={panelSystem}>
      <FormErrorNotice text={text} />
    </ChakraProvider>
  )
  const form = () => of(`Not published. ${toUserMessage(error)}`)
  const { rerender } = render(form())
  expect(screen.getByRole('alert').textContent).toContain(`Not published. ${OFFLINE_MESSAGE}`)
  isOnLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(form())
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(of(toUserMessage(new TypeError('Failed to fetch'))))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side.')
})
