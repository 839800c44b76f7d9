import { Field, Input, chakra } from '@chakra-ui/react'
import { useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { get } from 'react-hook-form'
import { Button } from '~/ui/button'
import { uploadPicture, type ImageValue } from '../../resource/files'
import type { FieldOf } from '../../simple/field-types'
import { pictureComplaint, pictureTypes } from '../file-checks'
import { LabelledField } from '../labelled-field'
import type { ControlProps } from './field-control'
import { useUpload } from './use-upload'

/** One picture, with what it shows in words, and what must stay visible when it is cropped. */
export function ImageControl(props: ControlProps<FieldOf<'image'>, ImageValue | null>) {
  const { name, field, value, onChange, onBlur, error, errorOf, control } = props
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const upload = useUpload({
    complaint: pictureComplaint,
    send: uploadPicture,
    // Words that stand there, or were typed while it was on its way, stay for the editor to judge.
    onSent: (image) => {
      const present = get(control._formValues, name) as ImageValue | null
      onChange({ ...image, alternativeText: present?.alternativeText || image.alternativeText })
    },
  })
  const problem = upload.failed ?? error

  return (
    <Field.Root invalid={problem !== undefined} role="group" aria-labelledby={labelId}>
      <Field.Label as="span" id={labelId}>
        {field.label}
      </Field.Label>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        aria-labelledby={labelId}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The same file can be chosen again after it was mended.
          event.target.value = ''
          if (chosen) upload.choose(chosen)
        }}
      />
      <chakra.div display="grid" gap="3" width="100%">
        {value && <Preview value={value} movable={Boolean(field.focalPoint)} onChange={onChange} />}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" minH="44px">
          {upload.sending ? (
            <>
              <chakra.span role="status" flex="1 1 auto" minW="0" overflowWrap="anywhere">
                Sending {upload.sending.name} …
              </chakra.span>
              <Button size="sm" variant="outline" shape="field" onClick={upload.sending.cancel}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" variant="outline" shape="field" onClick={() => input.current?.click()}>
                {value ? 'Replace' : 'Choose a picture'}
              </Button>
              {value && (
                <Button size="sm" variant="outline" shape="field" onClick={() => onChange(null)}>
                  Remove
                </Button>
              )}
              {upload.again && (
                <Button size="sm" shape="field" onClick={upload.again}>
                  Try again
                </Button>
              )}
            </>
          )}
        </chakra.div>
      </chakra.div>
      {!problem && (
        <Field.HelperText>{field.help ?? 'PNG, JPEG, WebP or AVIF of up to 20 MB.'}</Field.HelperText>
      )}
      <Field.ErrorText role="alert">{problem}</Field.ErrorText>
      {value && field.alt && (
        <chakra.div width="100%" mt="2">
          <LabelledField
            label="What the picture shows"
            help="Read out to people who can’t see it."
            error={errorOf('alternativeText')}
          >
            <Input
              name={`${name}.alternativeText`}
              maxLength={250}
              value={value.alternativeText}
              onChange={(event) => onChange({ ...value, alternativeText: event.target.value })}
              onBlur={onBlur}
            />
          </LabelledField>
        </chakra.div>
      )}
    </Field.Root>
  )
}

interface PreviewProps {
  value: ImageValue
  movable: boolean
  onChange: (value: ImageValue) => void
}

const middle = { x: 0.5, y: 0.5 }
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

/** The picture; where the document keeps a focal point, it is set by a click or with the arrow keys. */
function Preview({ value, movable, onChange }: PreviewProps) {
  const point = value.focalPoint ?? middle
  const put = (x: number, y: number) => {
    const held = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100
    onChange({ ...value, focalPoint: { x: held(x), y: held(y) } })
  }
  const picture = (
    <chakra.img
      src={value.url}
      alt={value.alternativeText}
      htmlWidth={value.width ?? undefined}
      htmlHeight={value.height ?? undefined}
      width="auto"
      height="auto"
      maxW="100%"
      maxH="220px"
      objectFit="contain"
      borderRadius="field"
      bg="haze"
    />
  )
  if (!movable) return picture
  return (
    <chakra.button
      type="button"
      aria-label={`Focal point: ${Math.round(point.x * 100)} % from the left, ${Math.round(point.y * 100)} % from the top. Move it with the arrow keys.`}
      title="Click what must stay visible when the picture is cropped"
      position="relative"
      justifySelf="start"
      cursor="crosshair"
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // A press of the keyboard has no place in the picture.
        if (event.detail === 0) return
        const box = event.currentTarget.getBoundingClientRect()
        put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const step = steps[event.key]
        if (!step) return
        event.preventDefault()
        put(point.x + step[0], point.y + step[1])
      }}
    >
      {picture}
      <chakra.span
        aria-hidden
        position="absolute"
        width="22px"
        height="22px"
        transform="translate(-50%, -50%)"
        borderRadius="pill"
        borderWidth="3px"
        borderColor="white"
        boxShadow="0 0 0 2px #1A1928"
        pointerEvents="none"
        style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      />
    </chakra.button>
  )
}
