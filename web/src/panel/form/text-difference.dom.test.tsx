import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { panelSystem } from '~/ui/theme/panel-system'
import { TextDifference } from './text-difference'

const differenceOf = (before: string, after: string, side?: 'before' | 'after') =>
  render(
    <ChakraProvider value={panelSystem}>
      <TextDifference before={before} after={after} side={side} />
    </ChakraProvider>,
  ).container.textContent

const long = 'A line that stays. '.repeat(20)

test.each([
  ['a changed line', 'One\nTwo old\nThree', 'One\nTwo new\nThree', 'One\nTwo removed: oldadded: new\nThree'],
  ['an added last line', 'One', 'One\nTwo', 'Oneadded: \nTwo'],
  ['a removed first line', 'One\nTwo', 'Two', 'removed: One\nTwo'],
  ['a repeated line', 'One\nOne', 'One\nOne\nOne', 'One\nadded: One\nOne'],
  [
    'another separator of lines',
    'One\u2028two\nend',
    'One\u2028three\nend',
    'One\u2028removed: twoadded: three\nend',
  ],
])('[C17] %s is compared word by word, and the rest stays', (_what, before, after, shown) => {
  expect(differenceOf(before, after)).toBe(shown)
})

test('[C17] long text around a change is left out, up to the words beside the change', () => {
  const shown = differenceOf(`${long}\n${long}old\n${long}`, `${long}\n${long}new\n${long}`)
  expect(shown).toMatch(/^ … .*stays\. removed: oldadded: new\n.* … $/s)
  expect(shown.length).toBeLessThan(260)
})

test('[C17] each text can be shown alone, with what the other lacks marked', () => {
  const [before, after] = ['Power costs less', 'Power costs more this month']
  expect(differenceOf(before, after, 'before')).toBe('Power costs removed: less')
  expect(differenceOf(before, after, 'after')).toBe('Power costs added: more this month')
  expect(differenceOf('', after, 'before')).toBe('Blank')
})
