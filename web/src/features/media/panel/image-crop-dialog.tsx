import { Input, chakra } from '@chakra-ui/react'
import { useId, useRef, useState, type FormEvent, type PointerEvent } from 'react'
import { CenterDialog } from '~/panel/form/center-dialog'
import { LabeledField } from '~/panel/form/labeled-field'
import { SelectInput } from '~/panel/form/select-input'
import { Button } from '~/ui/button'
import type { CropArea, MediaFile } from '../media-library-api'
import { mediaThumbnailUrl } from './media-grid'

interface CropDialogProps {
  file: MediaFile
  onCrop: (area: CropArea) => void
  onClose: () => void
}

/** Ratios of width to height. */
const shapes: Record<string, { label: string; ratio: number }> = {
  wide: { label: 'Wide, 16:9', ratio: 16 / 9 },
  standard: { label: 'Standard, 4:3', ratio: 4 / 3 },
  square: { label: 'Square', ratio: 1 },
}

const sides = [
  ['left', 'From the left'],
  ['top', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

const whole: CropArea = { left: 0, top: 0, width: 100, height: 100 }
/** The smallest side that can be drawn (percent). */
const MIN_PERCENT = 5

/** Cuts a part out of an image: drawn with a pointer, or given by four numbers. */
export function ImageCropDialog({ file, onCrop, onClose }: CropDialogProps) {
  const form = useId()
  // As typed; only what is shown and saved stays within the picture, so that a number can be typed digit by digit.
  const [typed, setTyped] = useState(whole)
  const [shape, setShape] = useState('')
  const start = useRef<{ x: number; y: number }>(null)
  const { width: pixelsWide, height: pixelsHigh } = file
  const ratioOf = (name: string) =>
    shapes[name] && pixelsWide && pixelsHigh ? (shapes[name].ratio * pixelsHigh) / pixelsWide : undefined
  const ratioOfPercents = ratioOf(shape)

  const area = contained(typed, ratioOfPercents)
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: clamp(((clientX - box.left) / box.width) * 100, 0, 100),
      y: clamp(((clientY - box.top) / box.height) * 100, 0, 100),
    }
  }
  const draw = (event: PointerEvent) => {
    if (!start.current || !event.buttons) return
    const [from, to] = [start.current, placeOf(event)]
    setTyped({
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onCrop(area)
  }
  const pixels = (percent: number, of: number | null) => Math.round((percent / 100) * (of ?? 0))
  const isWhole = area.width === 100 && area.height === 100

  return (
    <CenterDialog
      title={`Crop ${file.name}`}
      width="720px"
      onClose={onClose}
      footer={
        <>
          <Button size="sm" variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" shape="field" type="submit" form={form} disabled={isWhole}>
            Save as new file
          </Button>
        </>
      }
    >
      <chakra.form id={form} noValidate onSubmit={submit} display="grid" gap="4">
        <chakra.div
          position="relative"
          justifySelf="center"
          overflow="hidden"
          borderRadius="field"
          bg="haze"
          cursor="crosshair"
          touchAction="none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            start.current = placeOf(event)
          }}
          onPointerMove={draw}
          onPointerUp={() => {
            start.current = null
          }}
        >
          <chakra.img
            src={mediaThumbnailUrl(file)}
            alt=""
            draggable={false}
            maxW="100%"
            maxH="46vh"
            display="block"
          />
          <chakra.div
            aria-hidden
            position="absolute"
            borderWidth="2px"
            borderColor="white"
            boxShadow="0 0 0 9999px rgb(26 25 40 / 0.6)"
            pointerEvents="none"
            style={{
              left: `${area.left}%`,
              top: `${area.top}%`,
              width: `${area.width}%`,
              height: `${area.height}%`,
            }}
          />
        </chakra.div>
        <chakra.p role="status" fontSize="sm" color="muted">
          {pixels(area.width, pixelsWide)} × {pixels(area.height, pixelsHigh)} pixels. Draw on the image, or
          enter percentages. The original file is kept.
        </chakra.p>
        <chakra.div
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(5, 1fr)' }}
          alignItems="end"
        >
          <LabeledField label="Shape">
            <SelectInput
              value={shape}
              empty="Free"
              choices={Object.entries(shapes).map(([value, { label }]) => ({ value, label }))}
              onChange={({ target }) => {
                setShape(target.value)
                setTyped(centered(area, ratioOf(target.value)))
              }}
            />
          </LabeledField>
          {sides.map(([side, label]) => (
            <LabeledField key={side} label={`${label} (%)`}>
              <Input
                type="number"
                min={side === 'width' || side === 'height' ? MIN_PERCENT : 0}
                max={100}
                step={1}
                disabled={side === 'height' && ratioOfPercents !== undefined}
                value={Math.round((ratioOfPercents && side === 'height' ? area : typed)[side])}
                onChange={(event) => setTyped({ ...typed, [side]: event.target.valueAsNumber || 0 })}
                onBlur={() => setTyped(area)}
              />
            </LabeledField>
          ))}
        </chakra.div>
      </chakra.form>
    </CenterDialog>
  )
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The largest area of a ratio within another, in its middle. @param ratio undefined for any */
function centered(area: CropArea, ratio: number | undefined): CropArea {
  if (ratio === undefined) return area
  const width = Math.min(area.width, area.height * ratio)
  const height = width / ratio
  const left = area.left + (area.width - width) / 2
  return { left, top: area.top + (area.height - height) / 2, width, height }
}

/** The area within the picture. @param ratio of its width to its height, both in percent; undefined for any */
function contained({ left, top, width, height }: CropArea, ratio: number | undefined): CropArea {
  const [x, y] = [clamp(left, 0, 100 - MIN_PERCENT), clamp(top, 0, 100 - MIN_PERCENT)]
  const wide = clamp(width, MIN_PERCENT, 100 - x)
  const high = clamp(ratio ? wide / ratio : height, MIN_PERCENT, 100 - y)
  return { left: x, top: y, width: ratio ? Math.min(wide, high * ratio) : wide, height: high }
}
