import type { Technology } from '~/lib/generation-technologies'
import { ACCENT_COLOR } from '~/lib/default-colors'

interface Swatch {
  fill: string
  /** Text color on the fill, at AA contrast. */
  text: string
  /** A pattern over the fill, so that neighbors can be distinguished without color. */
  pattern?: string
}

const stripes = (angle: number, ink: string) =>
  `repeating-linear-gradient(${angle}deg, ${ink} 0 2px, transparent 2px 8px)`
const dots = (ink: string) => `radial-gradient(${ink} 1.5px, transparent 2px) 0 0 / 8px 8px`

/** One color and pattern per technology, the same on every page. */
export const technologySwatches: Record<Technology, Swatch> = {
  geothermal: { fill: '#064E4B', text: '#FFFFFF' },
  coal: { fill: '#4A4962', text: '#FFFFFF', pattern: stripes(135, 'rgb(255 255 255 / 0.09)') },
  hydro: { fill: '#5DB5AC', text: '#05302F', pattern: stripes(90, 'rgb(5 48 47 / 0.12)') },
  solar: { fill: ACCENT_COLOR, text: '#2A1B00' },
  wind: { fill: '#8FD3CC', text: '#05302F', pattern: stripes(45, 'rgb(5 48 47 / 0.12)') },
  biomass: { fill: '#7C9A3C', text: '#1A1928', pattern: dots('rgb(26 25 40 / 0.2)') },
  natural_gas: { fill: '#7C7AA8', text: '#FFFFFF', pattern: dots('rgb(255 255 255 / 0.2)') },
  oil: { fill: '#8A4B2A', text: '#FFFFFF', pattern: stripes(0, 'rgb(255 255 255 / 0.12)') },
  battery: { fill: '#BFE3DF', text: '#05302F', pattern: dots('rgb(5 48 47 / 0.25)') },
  wesm: { fill: '#D7D6E6', text: '#1A1928', pattern: dots('rgb(26 25 40 / 0.14)') },
  net_metering: { fill: '#C77700', text: '#1A1928', pattern: stripes(45, 'rgb(255 255 255 / 0.35)') },
}

/** The CSS `background` of a technology. */
export function technologyBackground(technology: Technology): string {
  const { fill, pattern } = technologySwatches[technology]
  return pattern ? `${pattern}, ${fill}` : fill
}
