import { describe, expect, it } from 'vitest'
import { placeMapLabel } from './map-geometry'

const square = '0,0 200,0 200,200 0,200'

describe('[R04] the name of a municipality on the map', () => {
  it('is in the middle of its shape where nothing is in the way', () => {
    expect(placeMapLabel(square, 'Mabini', [])).toEqual({ x: 100, y: 100 })
  })

  it('leaves room for stations and for the line between them', () => {
    const stations = [
      { x: 20, y: 100 },
      { x: 180, y: 100 },
    ]
    const { x, y } = placeMapLabel(square, 'Mabini', stations)
    expect(x).toBe(100)
    expect(Math.abs(y - 100)).toBeGreaterThan(8)
  })
})
