import { chakra } from '@chakra-ui/react'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { MediaFile } from '../media-library-api'
import { mediaThumbnailUrl } from './media-grid'

type Point = NonNullable<MediaFile['focalPoint']>

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -2, y: 0 },
  ArrowRight: { x: 2, y: 0 },
  ArrowUp: { x: 0, y: -2 },
  ArrowDown: { x: 0, y: 2 },
}

const share = (value: number) => Math.min(100, Math.max(0, Math.round(value * 10) / 10))

/** An image with a ring at its focal point, which the editor drags or moves with the arrow keys. */
export function FocalPointPicker(props: { file: MediaFile; value: Point; onChange: (point: Point) => void }) {
  const { file, value, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const move = (event: PointerEvent) => {
    if (!event.buttons || !box.current) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    onChange({
      x: share(((event.clientX - left) / width) * 100),
      y: share(((event.clientY - top) / height) * 100),
    })
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ x: share(value.x + by.x), y: share(value.y + by.y) })
  }
  return (
    <div>
      <chakra.div
        ref={box}
        position="relative"
        borderRadius="field"
        overflow="hidden"
        bg="haze"
        touchAction="none"
        onPointerDown={move}
        onPointerMove={move}
      >
        <chakra.img
          src={mediaThumbnailUrl(file)}
          alt={file.alternativeText ?? ''}
          width="100%"
          draggable={false}
        />
        <chakra.button
          type="button"
          aria-label={`Focal point: ${Math.round(value.x)}% from the left, ${Math.round(value.y)}% from the top. Use the arrow keys to move it.`}
          position="absolute"
          width="44px"
          height="44px"
          borderRadius="pill"
          borderWidth="4px"
          borderColor="white"
          transform="translate(-50%, -50%)"
          cursor="grab"
          boxShadow="0 0 0 2px rgb(5 48 47 / 0.8), inset 0 0 0 2px rgb(5 48 47 / 0.8)"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
          onKeyDown={step}
        />
      </chakra.div>
      <chakra.p mt="2" fontSize="sm" color="muted">
        Drag the circle to the part of the image that must stay visible, or use the arrow keys.
      </chakra.p>
    </div>
  )
}
