import { Input, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { get } from 'react-hook-form'
import { Button } from '~/ui/button'
import { saveAltText, libraryPictureSchema, type LibraryPicture } from '../../library/library-queries'
import { useMayUseLibrary } from '../../library/use-may-use-library'
import type { ImageValue } from '../../resource/file-values'
import type { FieldOfKind } from '../../declarative-forms/field-declarations'
import { toAcceptAttribute } from '../../uploads/detect-type-and-upload-file'
import { LabeledField } from '../labeled-field'
import type { ControlProps } from './control-props'
import { UploadField } from './upload-field'
import { useFileFieldUpload } from './use-file-field-upload'

const PicturePickerDialog = lazy(() => import('../../library/picture-picker-dialog'))

/** A control for one image, uploaded now or chosen from the library, with alt text and focal point. */
export function ImageControl(props: ControlProps<FieldOfKind<'image'>, ImageValue | null>) {
  const { name, field, value, onChange, onBlur, error, errorOf, control } = props
  const client = useQueryClient()
  const [picking, setPicking] = useState(false)
  const mayList = useMayUseLibrary('list')
  /** An image that was uploaded here and has no alt text in the library yet. */
  const [undescribed, setUndescribed] = useState<LibraryPicture>()
  const upload = useFileFieldUpload({
    wanted: 'picture',
    schema: libraryPictureSchema,
    // Alt text that exists or was typed during the upload is kept.
    onSent: (picture) => {
      setUndescribed(picture.alternativeText ? undefined : picture)
      const { documentId: _documentId, version: _version, tile: _tile, ...image } = picture
      const present = get(control._formValues, name) as ImageValue | null
      onChange({ ...image, alternativeText: present?.alternativeText || image.alternativeText })
    },
  })
  const describeInLibrary = () => {
    const text = value?.alternativeText.trim()
    if (!text || undescribed?.id !== value?.id) return
    setUndescribed(undefined)
    // Where the user may not write it, the library has none.
    saveAltText(client, undescribed!, text).catch(() => undefined)
  }

  return (
    <UploadField
      label={field.label}
      required={field.needed !== undefined}
      help={field.help ?? 'PNG, JPEG, WebP or AVIF, up to 20 MB.'}
      error={error}
      accept={toAcceptAttribute('picture')}
      choose="Upload image"
      upload={upload}
      shown={
        value && (
          <chakra.div flex="1 1 100%">
            <Preview value={value} movable={Boolean(field.focalPoint)} onChange={onChange} />
          </chakra.div>
        )
      }
      onRemove={() => onChange(null)}
      otherWay={
        mayList && (
          <Button size="sm" variant="outline" shape="field" onClick={() => setPicking(true)}>
            Choose from library
          </Button>
        )
      }
    >
      {picking && (
        <Suspense>
          <PicturePickerDialog
            act="Use this image"
            hasOwnText={Boolean(field.alt)}
            onClose={() => setPicking(false)}
            onChoose={([picture]) => {
              setPicking(false)
              onChange(picture!)
            }}
          />
        </Suspense>
      )}
      {value && field.alt && (
        <chakra.div width="100%" mt="2">
          <LabeledField
            label="Alt text"
            help="Describe the image for people using screen readers. Applies here only: the media library keeps its own alt text."
            error={errorOf('alternativeText')}
          >
            <Input
              name={`${name}.alternativeText`}
              maxLength={250}
              value={value.alternativeText}
              onChange={(event) => onChange({ ...value, alternativeText: event.target.value })}
              onBlur={() => {
                describeInLibrary()
                onBlur()
              }}
            />
          </LabeledField>
        </chakra.div>
      )}
    </UploadField>
  )
}

interface PreviewProps {
  value: ImageValue
  movable: boolean
  onChange: (value: ImageValue) => void
}

const middle = { x: 50, y: 50 }
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

/** The image. If the document stores a focal point, a click or the arrow keys set it. */
function Preview({ value, movable, onChange }: PreviewProps) {
  const point = value.focalPoint ?? middle
  const put = (x: number, y: number) => {
    const held = (share: number) => Math.round(Math.min(100, Math.max(0, share)))
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
      aria-label={`Focal point: ${Math.round(point.x)}% from the left, ${Math.round(point.y)}% from the top. Use the arrow keys to move it.`}
      title="Choose the part to keep visible when the image is cropped"
      position="relative"
      justifySelf="start"
      cursor="crosshair"
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // A click by keyboard has no position in the image.
        if (event.detail === 0) return
        const box = event.currentTarget.getBoundingClientRect()
        put(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100)
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
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
      />
    </chakra.button>
  )
}
