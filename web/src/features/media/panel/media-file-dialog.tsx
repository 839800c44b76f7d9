import { Input, Textarea, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deepEqual } from 'fast-equals'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { formatFileSize, longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { ConfirmDialog, type ActionConfirmation } from '~/panel/form/confirm-dialog'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { quoteTitle } from '~/panel/form/form-resource'
import { LabeledField } from '~/panel/form/labeled-field'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { SideDialog } from '~/panel/form/side-dialog'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { toUserMessage } from '~/panel/user-error'
import {
  toAcceptAttribute,
  detectFileType,
  uploadFileToCms,
} from '~/panel/uploads/detect-type-and-upload-file'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import type { TypeLocation, TypeLocations } from '~/panel/type-locations'
import { Button } from '~/ui/button'
import {
  countMediaUses,
  mediaApi,
  mediaFileSchema,
  mediaQueryKey,
  parseMediaTags,
  type CropArea,
  type MediaFileTexts,
  type MediaFile,
  type MediaUsage,
} from '../media-library-api'
import { ImageCropDialog } from './image-crop-dialog'
import { FocalPointPicker } from './focal-point-picker'
import { formatImageDimensions } from './media-grid'

type Close = (options?: { ignoreBlocker?: boolean }) => void

const MIDDLE = { x: 50, y: 50 }
/** Tags of the library that are offered beside the field. */
const MAX_OFFERED_TAGS = 12

/** What is said of a file, as it stands in the fields. */
const toFields = ({ alternativeText, caption, credit, tags, focalPoint }: MediaFile) => ({
  alternativeText: alternativeText ?? '',
  caption: caption ?? '',
  credit: credit ?? '',
  tags: tags.join(', '),
  focalPoint: focalPoint ?? MIDDLE,
})

type Fields = ReturnType<typeof toFields>

const toInfo = ({ alternativeText, caption, credit, tags, focalPoint }: Fields): MediaFileTexts => ({
  alternativeText: alternativeText.trim(),
  caption: caption.trim(),
  credit: credit.trim(),
  tags: parseMediaTags(tags),
  focalPoint,
})

/** What the fields say that the file doesn't. */
function changedInfo(file: MediaFile, fields: Fields): Partial<MediaFileTexts> {
  const before = toInfo(toFields(file))
  return Object.fromEntries(
    Object.entries(toInfo(fields)).filter(
      ([name, value]) => !deepEqual(value, before[name as keyof MediaFileTexts]),
    ),
  )
}

interface MediaDialogProps {
  file: MediaFile
  locations: TypeLocations
  /** All tags of the library. */
  tags: readonly string[]
  /** Opens another file in its place. */
  onOpen: (file: MediaFile) => void
  onClose: Close
}

/** One file: preview, focal point, texts and usages; the editor can crop, replace or delete it. */
export function MediaFileDialog({ file, locations, tags, onOpen, onClose }: MediaDialogProps) {
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  const [fields, setFields] = useState(toFields(file))
  const set = (part: Partial<Fields>) => setFields({ ...fields, ...part })
  const [isCropping, setCropping] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const [asked, setAsked] = useState<ActionConfirmation>()
  const chooser = useRef<HTMLInputElement>(null)
  const changes = changedInfo(file, fields)
  const dirty = Object.keys(changes).length > 0
  const isUsed = countMediaUses(file) > 0

  const action = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; message: string; closes?: boolean }) => work(),
    onMutate: () => {
      setAsked(undefined)
      setComplaint(undefined)
    },
    onSuccess: (_result, { message, closes }) => {
      toast.success(message)
      if (closes) onClose({ ignoreBlocker: true })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: mediaQueryKey }),
  })
  const isBusy = action.isPending
  const abilities = usePanelUser()?.abilities ?? []
  const mayWrite = abilities.includes('files.upload')
  const mayDelete = abilities.includes('files.remove')
  useDirtyForm(isBusy)
  const save = () =>
    action.mutate({
      work: () => mediaApi.save(file, changes),
      message: `${file.name} saved`,
    })
  const replace = async (chosen: File) => {
    const kind = await detectFileType(chosen)
    if ('complaint' in kind) return setComplaint(kind.complaint)
    const work = () =>
      uploadFileToCms(mediaApi.replaceAddress(file, chosen.name), chosen, {
        schema: mediaFileSchema,
        mime: kind.mime,
        signal: new AbortController().signal,
      })
    setAsked({
      title: `Replace ${quoteTitle(file.name)}?`,
      text: replacement(file, chosen.name),
      yes: 'Replace file',
      onYes: () => action.mutate({ work, message: `${file.name} replaced` }),
    })
  }
  const crop = (area: CropArea) => {
    setCropping(false)
    action.mutate({
      work: async () => onOpen(await mediaApi.crop(file, area)),
      message: `Part of ${file.name} saved as a new file`,
    })
  }
  const remove = () =>
    setAsked({
      title: `Delete ${quoteTitle(file.name)}?`,
      text: 'It isn’t used anywhere. It stays in the trash for 30 days. Its link stops working right away.',
      yes: 'Delete file',
      onYes: () =>
        action.mutate({
          work: () => mediaApi.remove(file),
          message: `${file.name} moved to trash`,
          closes: true,
        }),
    })

  return (
    <>
      <SideDialog
        title={file.name}
        subtitle={`${formatImageDimensions(file)}, added ${file.addedBy ? `by ${file.addedBy}, ` : ''}${longDate(dateIn(zone, new Date(file.createdAt)))}`}
        onClose={onClose}
        footer={
          <chakra.div display="flex" justifyContent="flex-end" gap="2.5">
            <Button shape="field" disabled={isBusy || !dirty || !mayWrite} onClick={save}>
              {isBusy ? 'Saving…' : 'Save'}
            </Button>
          </chakra.div>
        }
      >
        <chakra.div display="grid" gap="5">
          <FormErrorNotice text={complaint ?? (action.error ? toUserMessage(action.error) : undefined)} />
          {file.isPicture ? (
            <FocalPointPicker
              file={file}
              value={fields.focalPoint}
              onChange={(focalPoint) => set({ focalPoint })}
            />
          ) : (
            <chakra.a href={file.url} target="_blank" rel="noopener" color="link" fontWeight="semibold">
              Open document
            </chakra.a>
          )}
          <LabeledField
            label={file.isPicture ? 'Alt text' : 'Description'}
            help={
              file.isPicture
                ? `${fields.alternativeText.trim().length} characters. Used when you add the image to a page. Pages that already show it keep their own alt text.`
                : `${fields.alternativeText.trim().length} characters.`
            }
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={fields.alternativeText}
              onChange={(event) => set({ alternativeText: event.target.value })}
            />
          </LabeledField>
          {file.isPicture && (
            <>
              <LabeledField
                label="Caption"
                help="Shown below the image. A page can use its own caption instead."
              >
                <Input
                  maxLength={250}
                  value={fields.caption}
                  onChange={(event) => set({ caption: event.target.value })}
                />
              </LabeledField>
              <LabeledField label="Credit" help="Who made the image. Shown with the image in articles.">
                <Input
                  maxLength={120}
                  value={fields.credit}
                  onChange={(event) => set({ credit: event.target.value })}
                />
              </LabeledField>
            </>
          )}
          <TagsField value={fields.tags} known={tags} onChange={(typed) => set({ tags: typed })} />
          <Uses file={file} locations={locations} />
          {file.sizes.length > 0 && <Sizes file={file} />}
        </chakra.div>
        <chakra.div mt="6" pt="5" borderTopWidth="1px" borderColor="line">
          <chakra.div display="flex" flexWrap="wrap" gap="2.5">
            <input
              ref={chooser}
              type="file"
              accept={toAcceptAttribute('any')}
              aria-label={`Replacement for ${file.name}`}
              hidden
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                event.target.value = ''
                if (chosen) void replace(chosen)
              }}
            />
            {file.isPicture && (
              <Button
                size="sm"
                variant="outline"
                shape="field"
                disabled={isBusy || !mayWrite || dirty}
                onClick={() => setCropping(true)}
              >
                Crop
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              shape="field"
              disabled={isBusy || !mayWrite}
              onClick={() => chooser.current?.click()}
            >
              {' '}
              Replace file{' '}
            </Button>
            <Button
              size="sm"
              variant="outline"
              shape="field"
              color="danger"
              disabled={isBusy || isUsed || !mayDelete}
              onClick={remove}
            >
              Delete
            </Button>
          </chakra.div>
          {file.isPicture && dirty && (
            <chakra.p mt="2" fontSize="sm" color="muted">
              Save your changes before you crop the image.
            </chakra.p>
          )}
          {isUsed && (
            <chakra.p mt="2" fontSize="sm" color="muted">
              To delete this file, first remove it from the pages that use it.
            </chakra.p>
          )}
        </chakra.div>
      </SideDialog>
      {isCropping && <ImageCropDialog file={file} onClose={() => setCropping(false)} onCrop={crop} />}
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
      <LeaveGuard
        dirty={dirty && !isBusy}
        title={quoteTitle(file.name)}
        onAbandon={() => setFields(toFields(file))}
      />
    </>
  )
}

interface TagsFieldProps {
  /** Tags with commas between. */
  value: string
  known: readonly string[]
  onChange: (typed: string) => void
}

/** Tags as text, with the library's other tags as buttons. */
function TagsField({ value, known, onChange }: TagsFieldProps) {
  const tags = parseMediaTags(value)
  const offered = known.filter((tag) => !tags.includes(tag)).slice(0, MAX_OFFERED_TAGS)
  return (
    <div>
      <LabeledField label="Tags" help="Separate them with commas. Visitors don’t see them.">
        <Input maxLength={400} value={value} onChange={(event) => onChange(event.target.value)} />
      </LabeledField>
      {offered.length > 0 && (
        <chakra.div role="group" aria-label="Tags in use" display="flex" flexWrap="wrap" gap="1.5" mt="2">
          {offered.map((tag) => (
            <Button
              key={tag}
              size="sm"
              variant="outline"
              shape="field"
              aria-label={`Add tag ${tag}`}
              onClick={() => onChange([...tags, tag].join(', '))}
            >
              + {tag}
            </Button>
          ))}
        </chakra.div>
      )}
    </div>
  )
}

/** Explains what replacing the file does: previous versions of documents stay available. */
function replacement(file: MediaFile, name: string): string {
  const isUsed = countMediaUses(file) > 0
  if (file.isPicture) {
    return isUsed
      ? `${name} will replace it in ${places(file)}. This can’t be undone.`
      : `${name} will replace it. This can’t be undone.`
  }
  return isUsed
    ? `The new version goes live in ${places(file)}. The old version stays available.`
    : `${name} becomes the new version. The old version stays available.`
}

function places(file: MediaFile): string {
  const count = countMediaUses(file)
  return `${count} ${count === 1 ? 'place' : 'places'}`
}

function standing({ draft, published }: MediaUsage): string {
  if (draft && published) return 'draft and live version'
  return published ? 'live version' : 'draft'
}

function sentence(code: string): string {
  const words = code
    .replaceAll('-', ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Uses({ file, locations }: Pick<MediaDialogProps, 'file' | 'locations'>) {
  const { usedIn, hiddenUses } = file
  return (
    <section aria-label="Where it’s used">
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {countMediaUses(file) === 0 ? 'Not used' : `Used in ${places(file)}`}
      </chakra.h3>
      <chakra.ul listStyleType="none" m="0" p="0" mt="2" display="grid" gap="2">
        {usedIn.map((use) => (
          <li key={`${use.type} ${use.documentId} ${use.field}`}>
            <chakra.p fontWeight="semibold" overflowWrap="anywhere">
              <UseTitle use={use} place={locations[use.path]} />
            </chakra.p>
            <chakra.p fontSize="sm" color="muted">
              {locations[use.path]?.heading ?? sentence(use.type)}: {sentence(use.field).toLowerCase()} ·{' '}
              {standing(use)}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      {hiddenUses > 0 && (
        <chakra.p mt="2" fontSize="sm" color="muted">
          In content that your role can’t open: {hiddenUses}.
        </chakra.p>
      )}
    </section>
  )
}

/** The title of a document, with a link to its form. */
function UseTitle({ use, place }: { use: MediaUsage; place: TypeLocation | undefined }) {
  if (!place) return use.title
  return (
    <chakra.span css={{ '& a': { color: 'link', textDecoration: 'underline' } }}>
      <Link to={place.to} search={{ section: place.section, row: use.documentId } as never}>
        {use.title}
      </Link>
    </chakra.span>
  )
}

function Sizes({ file }: { file: MediaFile }) {
  return (
    <chakra.details>
      <chakra.summary fontSize="sm" fontWeight="semibold" cursor="pointer" minH="44px" lineHeight="44px">
        Other sizes ({file.sizes.length})
      </chakra.summary>
      <chakra.ul listStyleType="none" m="0" p="0" fontVariantNumeric="tabular-nums">
        {file.sizes.map(({ url, width, height, mime, size }) => (
          <chakra.li key={url} display="flex" justifyContent="space-between" gap="4">
            <span>
              {width} × {height}
            </span>
            <chakra.span color="muted">
              {mime.split('/')[1]?.toUpperCase()} {formatFileSize(Math.round(size * 1000))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
