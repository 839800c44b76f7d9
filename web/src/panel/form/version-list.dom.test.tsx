import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixClock } from '~/lib/clock'
import { panelSystem } from '~/ui/theme/panel-system'
import { VersionList } from './version-list'

beforeEach(() => fixClock(new Date('2026-11-18T09:00:00Z')))
afterEach(() => fixClock(undefined))

test.each([
  ['2026-11-18T06:13:00.000Z', true, 'Live version Live now2:13 PMAna'],
  ['2026-10-30T06:13:00.000Z', true, 'Live version Live nowFri, Oct 30Ana'],
  ['2024-11-01T06:13:00.000Z', false, 'Saved version Live nowNov 1, 2024Ana'],
])(
  '[C21] what visitors see since %s is dated with its year where it is another one',
  (at, hasDrafts, text) => {
    render(
      <ChakraProvider value={panelSystem}>
        <VersionList
          heads={[]}
          live={{ at, by: 'Ana' }}
          hasDrafts={hasDrafts}
          selected={undefined}
          ref={createRef()}
          onSelect={() => undefined}
        />
      </ChakraProvider>,
    )
    expect(screen.getByRole('button').textContent).toBe(text)
  },
)
