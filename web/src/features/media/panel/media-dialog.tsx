import { Textarea, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { fileSize, longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { ConfirmDialog, type Confirmation } from '~/panel/form/confirm-dialog'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { LabelledField } from '~/panel/form/labelled-field'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { SideDialog } from '~/panel/form/side-dialog'
import { toUserMessage } from '~/panel/user-error'
import { toAcceptAttribute, detectFileType, sendFile } from '~/panel/uploads/send-file'
import { usePanelZone } from '~/panel/time-zone'
import { Button } from '~/ui/button'
import { mediaApi, mediaFile, mediaKey, type MediaFile, type Use } from '../media'
import { FocalPoint } from './focal-point'
import { measuresOf } from './media-grid'

type Close = (options?: { ignoreBlocker?: boolean }) => void

const MIDDLE = { x: 50, y: 50 }

/** One file: what it shows, what its crops keep, where it is used; its bytes replaced, or all of it deleted. */
export function MediaDialog({ file, onClose }: { file: MediaFile; onClose: Close }) {
  const client = useQueryClient()
  const zone = usePanelZone()
  const [text, setText] = useState(file.alternativeText ?? '')
  const [point, setPoint] = useState(file.focalPoint ?? MIDDLE)
  const [complaint, setComplaint] = useState<string>()
  const [asked, setAsked] = useState<Confirmation>()
  const chooser = useRef<HTMLInputElement>(null)
  const { x, y } = file.focalPoint ?? MIDDLE
  const dirty = text.trim() !== (file.alternativeText ?? '') || point.x !== x || point.y !== y
  const isUsed = file.usedIn.length > 0

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
    onSettled: () => void client.invalidateQueries({ queryKey: mediaKey }),
  })
  const isBusy = action.isPending
  useDirtyForm(isBusy)
  const save = () =>
    action.mutate({
      work: () =>
        mediaApi.save(file, { alternativeText: text, ...(file.isPicture && { focalPoint: point }) }),
      message: `${file.name} saved`,
    })
  const replace = async (chosen: File) => {
    const kind = await detectFileType(chosen)
    if ('complaint' in kind) return setComplaint(kind.complaint)
    const work = () =>
      sendFile(mediaApi.replaceAddress(file, chosen.name), chosen, {
        schema: mediaFile,
        mime: kind.mime,
        signal: new AbortController().signal,
      })
    setAsked({
      title: `Replace ${file.name}?`,
      text: replacement(file, chosen.name),
      yes: 'Replace file',
      onYes: () => action.mutate({ work, message: `${file.name} replaced` }),
    })
  }
  const remove = () =>
    setAsked({
      title: `Delete ${file.name}?`,
      text: 'It isn’t used anywhere. This permanently deletes the file and its link.',
      yes: 'Delete',
      onYes: () =>
        action.mutate({
          work: () => mediaApi.remove(file),
          message: `${file.name} deleted`,
          closes: true,
        }),
    })

  return (
    <>
      <SideDialog
        title={file.name}
        subtitle={`${measuresOf(file)}, added ${file.addedBy ? `by ${file.addedBy}, ` : ''}${longDate(dateIn(zone, new Date(file.createdAt)))}`}
        onClose={onClose}
        footer={
          <chakra.div display="flex" justifyContent="flex-end" gap="2.5">
            <Button shape="field" disabled={isBusy || !dirty} onClick={save}>
              {isBusy ? 'Saving…' : 'Save'}
            </Button>
          </chakra.div>
        }
      >
        <chakra.div display="grid" gap="5">
          <FormErrorNotice text={complaint ?? (action.error ? toUserMessage(action.error) : undefined)} />
          {file.isPicture ? (
            <FocalPoint file={file} value={point} onChange={setPoint} />
          ) : (
            <chakra.a href={file.url} target="_blank" rel="noopener" color="link" fontWeight="semibold">
              Open document
            </chakra.a>
          )}
          <LabelledField
            label={file.isPicture ? 'Alt text' : 'Description'}
            help={
              file.isPicture
                ? `${text.trim().length} characters. Required before publishing.`
                : `${text.trim().length} characters.`
            }
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </LabelledField>
          <Uses uses={file.usedIn} />
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
            <Button
              size="sm"
              variant="outline"
              shape="field"
              disabled={isBusy}
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
              disabled={isBusy || isUsed}
              onClick={remove}
            >
              Delete
            </Button>
          </chakra.div>
          {isUsed && (
            <chakra.p mt="2" fontSize="sm" color="muted">
              In use. Remove it from those pages first.
            </chakra.p>
          )}
        </chakra.div>
      </SideDialog>
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
      <LeaveGuard
        dirty={dirty && !isBusy}
        title={file.name}
        onAbandon={() => {
          setText(file.alternativeText ?? '')
          setPoint(file.focalPoint ?? MIDDLE)
        }}
      />
    </>
  )
}

/** What replacing does: of documents the old version stays. */
function replacement({ isPicture, usedIn }: MediaFile, name: string): string {
  const isUsed = usedIn.length > 0
  if (isPicture) {
    return isUsed
      ? `${name} will replace it in ${places(usedIn)}. This can’t be undone.`
      : `${name} will replace it. This can’t be undone.`
  }
  return isUsed
    ? `The new version goes live in ${places(usedIn)}. The old version stays available.`
    : `${name} becomes the new version. The old version stays available.`
}

const places = (uses: Use[]) => `${uses.length} ${uses.length === 1 ? 'place' : 'places'}`

function standing({ draft, published }: Use): string {
  if (draft && published) return 'draft and published'
  return published ? 'published' : 'draft'
}

function sentence(code: string): string {
  const words = code
    .replaceAll('-', ' ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Uses({ uses }: { uses: Use[] }) {
  return (
    <section aria-label="Where it is used">
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {uses.length === 0 ? 'Not used' : `Used in ${places(uses)}`}
      </chakra.h3>
      <chakra.ul listStyleType="none" m="0" p="0" mt="2" display="grid" gap="2">
        {uses.map((use) => (
          <li key={`${use.type} ${use.documentId} ${use.field}`}>
            <chakra.p fontWeight="semibold" overflowWrap="anywhere">
              {use.title}
            </chakra.p>
            <chakra.p fontSize="sm" color="muted">
              {sentence(use.type)}, {sentence(use.field).toLowerCase()}, {standing(use)}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
    </section>
  )
}

function Sizes({ file }: { file: MediaFile }) {
  return (
    <chakra.details>
      <chakra.summary fontSize="sm" fontWeight="semibold" cursor="pointer" minH="44px" lineHeight="44px">
        {file.sizes.length} sizes made from it
      </chakra.summary>
      <chakra.ul listStyleType="none" m="0" p="0" fontVariantNumeric="tabular-nums">
        {file.sizes.map(({ url, width, height, mime, size }) => (
          <chakra.li key={url} display="flex" justifyContent="space-between" gap="4">
            <span>
              {width} × {height}
            </span>
            <chakra.span color="muted">
              {mime.split('/')[1]?.toUpperCase()} {fileSize(Math.round(size * 1000))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
