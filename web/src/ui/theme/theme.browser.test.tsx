import { chakra, ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../button'
import { panelSystem } from './panel-system'

afterAll(() => page.viewport(1440, 900))

describe('theme of the panel', () => {
  const show = (content: React.ReactNode) =>
    render(<ChakraProvider value={panelSystem}>{content}</ChakraProvider>)

  it('[B09] is amber, teal and dark red on pale gray-lavender', () => {
    show(
      <>
        <chakra.p bg="amber">Primary</chakra.p>
        <chakra.p color="link">Secondary</chakra.p>
        <chakra.p color="danger">Error</chakra.p>
      </>,
    )
    expect(getComputedStyle(screen.getByText('Primary')).backgroundColor).toBe('rgb(255, 178, 26)')
    expect(getComputedStyle(screen.getByText('Secondary')).color).toBe('rgb(11, 122, 117)')
    expect(getComputedStyle(screen.getByText('Error')).color).toBe('rgb(155, 28, 28)')
    const ground = getComputedStyle(document.documentElement)
    expect(ground.backgroundColor).toBe('rgb(244, 244, 250)')
    expect(ground.colorScheme).toBe('light')
  })

  it('[B09] gives a button without options amber with dark text', () => {
    show(<Button>Save</Button>)
    const button = getComputedStyle(screen.getByRole('button'))
    expect(button.backgroundColor).toBe('rgb(255, 178, 26)')
    expect(button.color).toBe('rgb(42, 27, 0)')
  })

  it('[B10] changes at 600, 960, 1280, 1920 and 2560 px and nowhere else', async () => {
    show(
      <chakra.p css={{ order: { base: '0', sm: '1', md: '2', lg: '3', xl: '4', xxl: '5' } }}>
        Which layout is this?
      </chakra.p>,
    )
    const layouts = async (...widths: number[]) => {
      const found: [number, string][] = []
      for (const width of widths) {
        await page.viewport(width, 400)
        found.push([width, getComputedStyle(screen.getByText('Which layout is this?')).order])
      }
      return found
    }
    expect(await layouts(320, 599, 600, 959, 960, 1279, 1280, 1919, 1920, 2559, 2560)).toEqual([
      [320, '0'],
      [599, '0'],
      [600, '1'],
      [959, '1'],
      [960, '2'],
      [1279, '2'],
      [1280, '3'],
      [1919, '3'],
      [1920, '4'],
      [2559, '4'],
      [2560, '5'],
    ])
  })
})
