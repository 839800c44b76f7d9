import type { CSSProperties } from 'react'
import * as t from '~/messages/en/company'
import type { AboutPageText } from '../about-page-text'
import { parseMapPoint, placeMapLabel } from '../map-geometry'
import { ACCENT_COLOR } from '~/lib/default-colors'

/** Colors of the shapes and of their marks in the table, by row; from the fifth row on they repeat. */
const colors = [
  { fill: ACCENT_COLOR, text: '#2A1B00' },
  { fill: '#0B7A75', text: '#FFFFFF' },
  { fill: '#05302F', text: '#FFFFFF' },
  { fill: '#FFD58C', text: '#2A1B00' },
  { fill: '#5FB3AC', text: '#05302F' },
]

export const municipalityColor = (index: number) => colors[index % colors.length]!

const WIDTH = 480
const HEIGHT = 380

/**
 * A drawing of the franchise area, not to scale. The table beside it has the same information in words, and
 * the legend names the numbered substations.
 */
export function FranchiseMap({
  municipalities,
  substations,
}: Pick<AboutPageText, 'municipalities' | 'substations'>) {
  const stations = substations.flatMap(({ name, point }, index) =>
    point ? [{ name, number: index + 1, ...parseMapPoint(point) }] : [],
  )
  const shapes = municipalities.flatMap(({ name, outline }, index) =>
    outline
      ? [{ name, outline, color: municipalityColor(index), label: placeMapLabel(outline, name, stations) }]
      : [],
  )
  if (shapes.length === 0) return null
  return (
    <svg className="franchise-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="map-title">
      <title id="map-title">{t.about.mapTitle(shapes.map(({ name }) => name))}</title>
      <rect width={WIDTH} height={HEIGHT} fill="#DCEBE4" />
      <path d={SEA} fill="#8FD0CB" />
      <path d={WAVES} fill="none" stroke="#FFFFFF" strokeOpacity="0.6" strokeWidth="2" />
      {shapes.map(({ name, outline, color }) => (
        <polygon
          key={name}
          points={outline}
          fill={color.fill}
          stroke="#FFFFFF"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      ))}
      {stations.length > 1 && (
        <polyline
          points={stations.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#FFFFFF"
          strokeWidth="5"
          strokeOpacity="0.45"
        />
      )}
      {stations.length > 1 && (
        <polyline
          points={stations.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#1A1928"
          strokeWidth="2"
          strokeDasharray="6 5"
        />
      )}
      {shapes.map(({ name, color, label }) => (
        <text
          key={name}
          x={label.x}
          y={label.y + 5}
          textAnchor="middle"
          fill={color.text}
          stroke={color.fill}
          strokeWidth="4"
          paintOrder="stroke"
        >
          {name}
        </text>
      ))}
      {stations.map(({ name, number, x, y }) => (
        <g key={name}>
          <circle cx={x} cy={y} r="12" fill="#1A1928" stroke="#FFFFFF" strokeWidth="2" />
          <text x={x} y={y + 5} textAnchor="middle" fill="#FFFFFF">
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}

const SEA = 'M0 300C80 270 150 330 240 312S400 346 480 306V380H0Z'
const WAVES = 'M0 340C60 326 110 352 170 344S290 356 350 346S440 358 480 348'

/** The color mark in a table row that identifies its shape. */
export function MunicipalityColorMark({ index }: { index: number }) {
  const style: CSSProperties = { background: municipalityColor(index).fill }
  return <i className="map-mark keeps-color" style={style} />
}
