import { Input, chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/button'
import Check from '~icons/lucide/check'
import { CenterDialog } from '../form/center-dialog'
import { CloseButton } from '../close-button'
import { LabeledField } from '../form/labeled-field'
import { FormErrorNotice } from '../form/form-error-notice'
import { LeaveGuard, type LeaveGuardHandle } from '../form/leave-guard'
import { ValueListFilter } from '../list/list-filters'
import { SearchInput } from '../list/search-input'
import { useDebouncedSearch } from '../list/use-debounced-search'
import type { ImageValue } from '../resource/file-values'
import { toUserMessage } from '../user-error'
import { useMutateOnce } from '../use-mutate-once'
import { detectFileType, toAcceptAttribute } from '../uploads/detect-type-and-upload-file'
import { UnsentFilesGuard } from '../uploads/unsent-files-guard'
import { UploadList } from '../uploads/upload-list'
import { isUploadUnsettled, useFileUploads } from '../uploads/use-file-uploads'
import { useMayUseLibrary } from './use-may-use-library'
import {
  saveAltText,
  libraryPictureSchema,
  LIBRARY_PICTURES_PER_PAGE,
  libraryPicturesQuery,
  type LibraryPicture,
} from './library-queries'

interface PicturePickerProps {
  /** Label of the confirming button for one image: "Insert", "Use this image". */
  act: string
  /** Whether the document has alt text of its own; otherwise the library's is edited. */
  hasOwnText: boolean
  /** Whether several images can be chosen; `gallery` offers no other way to insert them. */
  many?: 'images' | 'gallery'
  /** Called with the images in the order in which they were chosen. */
  onChoose: (pictures: ImageValue[], isGallery: boolean) => void
  onClose: () => void
}

/** A chosen image with the alt text that is being entered. */
interface Choice {
  picture: LibraryPicture
  words: string
}

const placeOf = ({ id }: LibraryPicture, all: readonly Choice[]) =>
  all.findIndex(({ picture }) => picture.id === id)

/** Chooses images of the media library, or uploads them. An image without alt text can't be chosen. */
export default function PicturePickerDialog({
  act,
  hasOwnText,
  many,
  onChoose,
  onClose,
}: PicturePickerProps) {
  const client = useQueryClient()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const texts = useRef<HTMLOListElement>(null)
  const uploadList = useRef<HTMLDivElement>(null)
  const textGuard = useRef<LeaveGuardHandle>(null)
  const uploadGuard = useRef<LeaveGuardHandle>(null)
  const [typed, setTyped] = useState('')
  const [tag, setTag] = useState<string>()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Choice[]>([])
  const [isChecked, setChecked] = useState(false)
  const search = useDebouncedSearch(typed, (next) => {
    setTyped(next)
    setPage(1)
  })
  const found = useQuery(libraryPicturesQuery({ q: typed, tag }, page))
  const tags = found.data?.tags ?? []
  const remove = (picture: LibraryPicture) =>
    setChosen((all) => all.filter((one) => one.picture.id !== picture.id))
  const add = (picture: LibraryPicture) => {
    setChecked(false)
    const choice = { picture, words: picture.alternativeText }
    // An image that is chosen already keeps its place and the alt text that was entered.
    setChosen((all) => (placeOf(picture, all) === -1 ? [...(many ? all : []), choice] : all))
  }
  const focusText = (index: number) =>
    [...(texts.current?.querySelectorAll('input') ?? [])].at(index)?.focus()
  const focusUpload = (index: number) =>
    uploadList.current?.querySelectorAll('li').item(index).querySelector('button')?.focus()
  const mayUpload = useMayUseLibrary('upload')
  const uploads = useFileUploads({
    detectType: (file) => detectFileType(file, 'picture'),
    schema: libraryPictureSchema,
    onStored: (picture) => {
      flushSync(() => add(picture))
      // The image still lacks its alt text, so that field gets the focus unless another one has it.
      if (!texts.current?.contains(document.activeElement)) focusText(placeOf(picture, chosen))
      void client.invalidateQueries({ queryKey: ['manage', 'files'] })
    },
  })
  const pending = uploads.uploads.filter(({ state }) => state !== 'done')
  const unsettled = pending.filter(isUploadUnsettled).length
  /** The first upload that waits for the user, not for the server. */
  const unanswered = pending.findIndex(({ state }) => state === 'duplicate' || state === 'failed')
  const close = () => textGuard.current?.ask(() => uploadGuard.current?.ask(onClose))
  const use = useMutation({
    mutationFn: async (isGallery: boolean) => {
      const images: ImageValue[] = []
      for (const { picture, words } of chosen) {
        const described = words.trim()
        if (!hasOwnText && described !== picture.alternativeText)
          await saveAltText(client, picture, described)
        // The library gets its first alt text, where the user may write it.
        else if (!picture.alternativeText)
          await saveAltText(client, picture, described).catch(() => undefined)
        const { documentId: _documentId, version: _version, tile: _tile, ...image } = picture
        images.push({ ...image, alternativeText: described })
      }
      onChoose(images, isGallery)
    },
  })
  const insertOnce = useMutateOnce(use)
  const insert = (isGallery: boolean) => {
    if (use.isPending) return
    setChecked(true)
    const missing = chosen.findIndex(({ words }) => !words.trim())
    if (missing !== -1) focusText(missing)
    else if (unanswered !== -1) focusUpload(unanswered)
    else if (chosen.length > 0 && unsettled === 0) insertOnce(isGallery)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog has a form of its own; the outer form must not be submitted.
    event.stopPropagation()
    insert(many === 'gallery')
  }
  const pages = Math.ceil((found.data?.total ?? 0) / LIBRARY_PICTURES_PER_PAGE)
  const several = chosen.length > 1
  const isMissing = isChecked && chosen.length === 0 && unsettled === 0
  const oneLabel = several ? `Insert ${chosen.length} images` : act
  const submitLabel = many === 'gallery' ? 'Insert as gallery' : oneLabel
  /** While files are uploaded or the images are inserted. A press leads to what waits for the user. */
  const isHeld = (unsettled > 0 && unanswered === -1) || use.isPending

  return (
    <CenterDialog
      title={many ? 'Choose images' : 'Choose an image'}
      width="860px"
      onClose={close}
      footer={
        <>
          <Button size="sm" variant="outline" shape="field" onClick={close}>
            Cancel
          </Button>
          {many === 'images' && several && (
            <Button
              size="sm"
              variant="outline"
              shape="field"
              aria-disabled={isHeld}
              onClick={() => insert(true)}
            >
              {use.isPending && use.variables ? 'Inserting…' : 'Insert as gallery'}
            </Button>
          )}
          <Button
            size="sm"
            shape="field"
            type="submit"
            form={form}
            aria-disabled={isHeld || (chosen.length === 0 && unanswered === -1)}
          >
            {use.isPending && use.variables === (many === 'gallery') ? 'Inserting…' : submitLabel}
          </Button>
        </>
      }
    >
      <LeaveGuard
        ref={textGuard}
        dirty={chosen.some(({ picture, words }) => words.trim() !== picture.alternativeText.trim())}
        title="the alt text"
      />
      <UnsentFilesGuard ref={uploadGuard} count={unsettled} />
      <chakra.form id={form} noValidate aria-busy={use.isPending} onSubmit={submit} display="grid" gap="4">
        <chakra.div display="flex" flexWrap="wrap" gap="2.5" alignItems="center">
          <SearchInput
            ref={searchInput}
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
            multiple={many !== undefined}
            aria-label={many ? 'Upload images' : 'Upload an image'}
            accept={toAcceptAttribute('picture')}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])]
              event.target.value = ''
              if (!many) uploads.drop(...uploads.uploads)
              uploads.add(files)
            }}
          />
          {mayUpload && (
            <Button size="sm" variant="outline" shape="field" onClick={() => input.current?.click()}>
              {many ? 'Upload images' : 'Upload an image'}
            </Button>
          )}
        </chakra.div>
        <div ref={uploadList}>
          <UploadList uploads={{ ...uploads, uploads: pending }} />
        </div>
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
            chosen={chosen.map(({ picture }) => picture.id)}
            narrowed={typed !== '' || tag !== undefined}
            onPress={(picture, isChosen) => (many && isChosen ? remove(picture) : add(picture))}
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
        <chakra.p role="status" color={isMissing ? 'danger' : 'muted'}>
          {isMissing && 'Nothing is chosen yet. Choose an image first.'}
          {chosen.length === 0 && !isMissing && (many ? 'Choose 1 or more images.' : 'Choose an image.')}
          {chosen.length === 1 && 'Describe the image for people using screen readers.'}
          {several && `Describe each of the ${chosen.length} images for people using screen readers.`}
        </chakra.p>
        <chakra.ol ref={texts} aria-label="Chosen images" display="grid" gap="3" listStyleType="none">
          {chosen.map(({ picture, words }, index) => (
            <chakra.li key={picture.id} display="flex" gap="3" alignItems="flex-start">
              <chakra.img src={picture.tile} alt="" width="72px" aspectRatio="4 / 3" objectFit="cover" />
              <LabeledField
                label={`Alt text of ${picture.name}`}
                error={isChecked && !words.trim() ? 'Enter alt text.' : undefined}
                required
              >
                <Input
                  maxLength={250}
                  readOnly={use.isPending}
                  value={words}
                  onChange={(event) =>
                    setChosen((all) =>
                      all.map((one) =>
                        one.picture.id === picture.id ? { picture, words: event.target.value } : one,
                      ),
                    )
                  }
                />
              </LabeledField>
              {many && (
                <CloseButton
                  aria-label={`Remove ${picture.name}`}
                  onClick={() => {
                    flushSync(() => remove(picture))
                    // The button is gone with its row.
                    if (several) focusText(Math.min(index, chosen.length - 2))
                    else searchInput.current?.focus()
                  }}
                />
              )}
            </chakra.li>
          ))}
        </chakra.ol>
        <FormErrorNotice
          text={
            !isChecked || unsettled === 0
              ? undefined
              : unanswered === -1
                ? 'Wait for the uploads to finish, or remove them.'
                : `Choose what to do with ${pending[unanswered]!.file.name} first.`
          }
        />
        <FormErrorNotice text={use.error ? toUserMessage(use.error) : undefined} />
      </chakra.form>
    </CenterDialog>
  )
}

interface TilesProps {
  rows: LibraryPicture[] | undefined
  /** Ids of the chosen images, in order. */
  chosen: number[]
  narrowed: boolean
  onPress: (picture: LibraryPicture, isChosen: boolean) => void
}

function Tiles({ rows, chosen, narrowed, onPress }: TilesProps) {
  if (!rows) return <chakra.p minH="180px">Loading images…</chakra.p>
  if (rows.length === 0) {
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
      {rows.map((picture) => {
        const place = chosen.indexOf(picture.id) + 1
        const isChosen = place > 0
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
              onClick={() => onPress(picture, isChosen)}
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
                  aria-hidden
                  position="absolute"
                  top="2"
                  insetEnd="2"
                  display="grid"
                  placeItems="center"
                  minW="26px"
                  height="26px"
                  borderRadius="pill"
                  bg="teal"
                  color="white"
                  fontSize="sm"
                  fontWeight="semibold"
                >
                  {chosen.length > 1 ? place : <Check />}
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
