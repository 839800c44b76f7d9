import { chakra } from '@chakra-ui/react'
import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** A QR code: always dark on white, as cameras expect it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="192px"
      height="192px"
      bg="white"
      borderRadius="field"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#04302F" />
    </chakra.svg>
  )
}

function draw(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const cells = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: cells.join(''), size: rows.length }
}
