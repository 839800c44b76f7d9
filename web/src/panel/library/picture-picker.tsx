import { Input, chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import Check from '~icons/lucide/check'
import { CenterDialog } from '../form/center-dialog'
import { useFileFieldUpload } from '../form/fields/use-file-field-upload'
import { LabeledField } from '../form/labeled-field'
import { FormErrorNotice } from '../form/form-error-notice'
import { LeaveGuard, type LeaveGuardHandle } from '../form/leave-guard'
import { ValueListFilter } from '../list/list-filters'
import { SearchInput } from '../list/search-input'
import { useDebouncedSearch } from '../list/use-debounced-search'
import type { ImageValue } from '../resource/file-values'
import { toUserMessage } from '../user-error'
import { DuplicateActions } from '../uploads/duplicate-actions'
import { toAcceptAttribute } from '../uploads/detect-type-and-upload-file'
import { useMayUseLibrary } from './use-may-use-library'
import {
  saveAltText,
  libraryPictureSchema,
  LIBRARY_PICTURES_PER_PAGE,
  libraryPicturesQuery,
  type LibraryPicture,
} from './library-queries'

interface PicturePickerProps {
  /** Label of the confirming button: "Insert", "Use this picture". */
  act: string
  /** Whether the document has alt text of its own; otherwise the library's is edited. */
  hasOwnText: boolean
  onChoose: (picture: ImageValue) => void
  onClose: () => void
}

/** Chooses an image of the media library, or uploads one. An image without alt text can't be chosen. */
export default function PicturePicker({ act, hasOwnText, onChoose, onClose }: PicturePickerProps) {
  const client = useQueryClient()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const guard = useRef<LeaveGuardHandle>(null)
  const [typed, setTyped] = useState('')
  const [tag, setTag] = useState<string>()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<LibraryPicture>()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const search = useDebouncedSearch(typed, (next) => {
    setTyped(next)
    setPage(1)
  })
  const found = useQuery(libraryPicturesQuery({ q: typed, tag }, page))
  const tags = found.data?.tags ?? []
  const choose = (picture: LibraryPicture) => {
    setChosen(picture)
    setWords(picture.alternativeText)
    setProblem(undefined)
  }
  const mayUpload = useMayUseLibrary('upload')
  const upload = useFileFieldUpload({
    wanted: 'picture',
    schema: libraryPictureSchema,
    onSent: (picture) => {
      choose(picture)
      void client.invalidateQueries({ queryKey: ['manage', 'files'] })
      // The picture still lacks its alt text, so that field gets the focus.
      requestAnimationFrame(() => text.current?.focus())
    },
  })
  const use = useMutation({
    mutationFn: async (picture: LibraryPicture) => {
      const described = words.trim()
      if (!hasOwnText && described !== picture.alternativeText) await saveAltText(picture, described)
      // The library gets its first alt text, where the user may write it.
      else if (!picture.alternativeText) await saveAltText(picture, described).catch(() => undefined)
      const { documentId: _documentId, version: _version, tile: _tile, ...image } = picture
      onChoose({ ...image, alternativeText: described })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog has a form of its own; the outer form must not be submitted.
    event.stopPropagation()
    if (!chosen) return setProblem('Choose an image.')
    if (!words.trim()) {
      setProblem('Enter alt text.')
      return text.current?.focus()
    }
    return use.mutate(chosen)
  }
  const pages = Math.ceil((found.data?.total ?? 0) / LIBRARY_PICTURES_PER_PAGE)

  return (
    <CenterDialog
      title="Choose an image"
      width="860px"
      onClose={() => guard.current?.ask(onClose)}
      footer={
        <>
          <Button size="sm" variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" shape="field" type="submit" form={form} aria-disabled={!chosen}>
            {act}
          </Button>
        </>
      }
    >
      <LeaveGuard
        ref={guard}
        dirty={words.trim() !== (chosen?.alternativeText ?? '').trim()}
        title="the alt text"
      />
      <chakra.form id={form} noValidate onSubmit={submit} display="grid" gap="4">
        <chakra.div display="flex" flexWrap="wrap" gap="2.5" alignItems="center">
          <SearchInput
            aria-label="Search the library"
            placeholder="Search the library…"
            flex="1 1 220px"
            search={search}
          />
          {(tags.length > 0 || tag) && (
            <ValueListFilter
              label="Tag"
              choices={tags}
              value={tag}
              onChange={(next) => {
                setTag(next)
                setPage(1)
              }}
            />
          )}
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Upload an image"
            accept={toAcceptAttribute('picture')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) upload.choose(file)
            }}
          />
          {upload.sending ? (
            <>
              <chakra.span role="status">Uploading {upload.sending.name}…</chakra.span>
              <Button ref={focusOn} size="sm" variant="outline" shape="field" onClick={upload.sending.cancel}>
                Cancel upload
              </Button>
            </>
          ) : (
            mayUpload && (
              <Button size="sm" variant="outline" shape="field" onClick={() => input.current?.click()}>
                Upload an image
              </Button>
            )
          )}
          {upload.duplicate && <DuplicateActions {...upload.duplicate} />}
          {upload.again && (
            <Button ref={focusOn} size="sm" shape="field" onClick={upload.again}>
              Try again
            </Button>
          )}
        </chakra.div>
        {upload.failed && (
          <chakra.p role="alert" color="danger">
            {upload.failed}
          </chakra.p>
        )}
        {found.error ? (
          <chakra.div role="alert">
            {toUserMessage(found.error)}{' '}
            <Button size="sm" variant="outline" shape="field" onClick={() => void found.refetch()}>
              Try again
            </Button>
          </chakra.div>
        ) : (
          <Tiles
            rows={found.data?.rows}
            chosen={chosen}
            narrowed={typed !== '' || tag !== undefined}
            onChoose={choose}
          />
        )}
        {pages > 1 && (
          <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2.5">
            <Button
              size="sm"
              variant="outline"
              shape="field"
              aria-disabled={page <= 1}
              onClick={() => page > 1 && setPage(page - 1)}
            >
              Newer
            </Button>
            <chakra.span role="status" color="muted">
              Page {page} of {pages}
            </chakra.span>
            <Button
              size="sm"
              variant="outline"
              shape="field"
              aria-disabled={page >= pages}
              onClick={() => page < pages && setPage(page + 1)}
            >
              Older
            </Button>
          </chakra.div>
        )}
        <LabeledField
          label={chosen ? `Alt text of ${chosen.name}` : 'Alt text'}
          help="Describe the image for people using screen readers."
          error={problem}
          required
        >
          <Input
            ref={text}
            maxLength={250}
            disabled={!chosen}
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              setProblem(undefined)
            }}
          />
        </LabeledField>
        <FormErrorNotice text={use.error ? toUserMessage(use.error) : undefined} />
      </chakra.form>
    </CenterDialog>
  )
}

/** Focuses the element that replaces a clicked button. */
const focusOn = (button: HTMLElement | null) => button?.focus()

interface TilesProps {
  rows: LibraryPicture[] | undefined
  chosen: LibraryPicture | undefined
  narrowed: boolean
  onChoose: (picture: LibraryPicture) => void
}

function Tiles({ rows, chosen, narrowed, onChoose }: TilesProps) {
  if (!rows) return <chakra.p minH="180px">Loading images…</chakra.p>
  // A new upload is shown before the list has reloaded.
  const all = chosen && !narrowed && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows
  if (all.length === 0) {
    return (
      <chakra.p minH="120px" color="muted">
        {narrowed ? 'No images match your search.' : 'No images yet. Upload one to get started.'}
      </chakra.p>
    )
  }
  return (
    <chakra.ul
      aria-label="Images"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(128px, 1fr))"
      gap="3"
      maxH="46vh"
      p="1"
      overflowY="auto"
      listStyleType="none"
    >
      {all.map((picture) => {
        const isChosen = picture.id === chosen?.id
        return (
          <li key={picture.id}>
            <chakra.button
              type="button"
              aria-pressed={isChosen}
              position="relative"
              display="block"
              width="100%"
              textAlign="start"
              borderWidth="2px"
              borderColor={isChosen ? 'teal' : 'line'}
              borderRadius="field"
              overflow="hidden"
              onClick={() => onChoose(picture)}
            >
              <chakra.img
                src={picture.tile}
                alt=""
                loading="lazy"
                width="100%"
                aspectRatio="4 / 3"
                objectFit="cover"
                bg="haze"
              />
              {isChosen && (
                <chakra.span
                  position="absolute"
                  top="2"
                  insetEnd="2"
                  p="1"
                  borderRadius="pill"
                  bg="teal"
                  color="white"
                >
                  <Check aria-hidden />
                </chakra.span>
              )}
              <chakra.span display="block" px="2" py="1.5" fontSize="xs" overflowWrap="anywhere">
                {picture.name}
              </chakra.span>
            </chakra.button>
          </li>
        )
      })}
    </chakra.ul>
  )
}
