import { chakra } from '@chakra-ui/react'
import { Slice, type Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { useQueryClient } from '@tanstack/react-query'
import { EditorContent, useEditor, useEditorState, type Editor, type JSONContent } from '@tiptap/react'
import { diffArrays } from 'diff'
import { deepEqual } from 'fast-equals'
import {
  Suspense,
  lazy,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '~/ui/button'
import { styles } from '~/ui/rich-text.styles'
import { CloseButton } from '../close-button'
import { libraryFileSchema, type LibraryFile } from '../library/library-queries'
import { measuredElementSizes } from '../measured-element-sizes'
import { usePanelTimeZone } from '../panel-time-zone'
import { detectFileType, toAcceptAttribute } from '../uploads/detect-type-and-upload-file'
import { UnsentFilesGuard } from '../uploads/unsent-files-guard'
import { UploadList } from '../uploads/upload-list'
import { isUploadUnsettled, useFileUploads } from '../uploads/use-file-uploads'
import { toStrapiBlocks, toProseMirror } from './convert-blocks'
import { editorSchemaExtensions } from './editor-schema-extensions'
import { FindInText } from './find-in-text-extension'
import { FindInTextBar } from './find-bar'
import { TableKeymap } from './table-keymap'
import { LinkBlockDialog } from './link-block-dialog'
import { LinkDialog } from './link-dialog'
import {
  cleanPastedHtml,
  describeDroppedContent,
  renamePastedPicture,
  transferredFiles,
  type DroppedContent,
} from './pasted-content'
import { EditableImage } from './editable-image'
import { EditableLinkBlock } from './editable-link-block'
import type { InsertDialog } from './insert-commands'
import { SlashDetection } from './slash-query'
import { SlashMenu, type MenuKeyHandler } from './slash-menu'
import { TableToolbar } from './table-toolbar'
import { UploadPositions, addUploadPositions, uploadPositionOf } from './upload-positions-extension'
import { RichTextToolbar } from './rich-text-toolbar'
import { positionAfterBlock, rangeForNewBlock } from './block-positions'

const { formNotices, undoNotice } = measuredElementSizes

const PicturePickerDialog = lazy(() => import('../library/picture-picker-dialog'))
const FilePickerDialog = lazy(() => import('../library/file-picker-dialog'))

const extensions = [
  ...editorSchemaExtensions,
  EditableImage,
  EditableLinkBlock,
  UploadPositions,
  TableKeymap,
  FindInText,
  SlashDetection,
]

/** Uploads files, and puts them into the text. @param at a position in the text; the cursor's if it is left out */
type TakeFiles = (files: File[], at?: number) => void

interface RichTextEditorProps {
  /** The path of its value in the form. */
  name: string
  labelId: string
  /** Ids of the elements with the help text or the error. */
  describedBy: string
  invalid: boolean
  disabled: boolean
  /** Blocks in Strapi's format. */
  value: unknown[]
  onChange: (value: unknown[]) => void
  onBlur: () => void
}

/** The rich text editor with its toolbar. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur } = props
  const zone = usePanelTimeZone()
  // The form passes the last change back as this same value.
  const told = useRef(value)
  const takeFiles = useRef<TakeFiles>(null)
  const [uncovered] = useState(createUncoveredArea)
  const editor = useEditor({
    // An editor created during rendering would be destroyed before the page mounts if React delays the
    // render.
    immediatelyRender: false,
    extensions,
    content: toProseMirror(value),
    // The content security policy blocks styles that it would inject; its few rules are below.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true' },
      scrollThreshold: uncovered.sides,
      scrollMargin: uncovered.sides,
      transformPastedHTML: (html) => {
        const { clean, ...leftOut } = cleanPastedHtml(html)
        sayLeftOut(leftOut)
        return clean
      },
      handleDrop: (view, event) => {
        const files = transferredFiles(event.dataTransfer)
        if (files.length === 0) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        takeFiles.current?.(files, place?.pos)
        return true
      },
      handlePaste: (view, event, slice) => {
        const files = transferredFiles(event.clipboardData).map((file) => renamePastedPicture(file, zone))
        if (files.length > 0) {
          takeFiles.current?.(files)
          return true
        }
        // A cell or a caption takes a single line of text.
        const { $from } = view.state.selection
        const words = event.clipboardData?.getData('text/plain') ?? ''
        if (!/^table(Cell|Header|Caption)$/.test($from.parent.type.name) || words.includes('\t')) {
          const isOwn = event.clipboardData?.getData('text/html').includes('data-pm-slice')
          return !isOwn && pasteHeading(view, slice)
        }
        view.dispatch(view.state.tr.insertText(words.replaceAll(/\s+/g, ' ').trim()))
        return true
      },
    },
    onCreate: ({ editor: now }) => uncovered.measure(now.view.dom),
    onUpdate: ({ editor: now }) => {
      const blocks = toStrapiBlocks(now.getJSON())
      // The paragraph after a final table is the editor's own, so adding it is no change.
      if (deepEqual(blocks, told.current)) return
      told.current = blocks
      onChange(blocks)
    },
    onBlur,
  })
  useEffect(() => {
    if (!editor || value === told.current) return
    told.current = value
    takeIn(editor, value)
  }, [editor, value])
  return editor ? <Written {...props} editor={editor} takeFiles={takeFiles} /> : <chakra.div minH="300px" />
}

interface WrittenProps extends RichTextEditorProps {
  editor: Editor
  /** Set to what takes pasted and dropped files. */
  takeFiles: Ref<TakeFiles>
}

function Written({ editor, takeFiles, ...props }: WrittenProps) {
  const { disabled } = props
  const client = useQueryClient()
  const [open, setOpen] = useState<InsertDialog>()
  const [isFinding, setFinding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const menuKeys = useRef<MenuKeyHandler>(null)
  const documents = useRef<HTMLInputElement>(null)
  const uploads = useFileUploads({
    detectType: (file) => detectFileType(file),
    schema: libraryFileSchema,
    onStored: (stored, file) => {
      const at = uploadPositionOf(editor, file)
      editor.commands.insertContentAt(at, fileNode(stored), { updateSelection: false })
      void client.invalidateQueries({ queryKey: ['manage', 'files'] })
    },
  })
  /** The files that were pasted or dropped last. */
  const [batch, setBatch] = useState<readonly File[]>([])
  const batchImages = uploads.uploads.flatMap(({ file, stored, state }) =>
    batch.includes(file) && state === 'done' && stored?.mime.startsWith('image/') ? [stored.documentId] : [],
  )
  // Uploaded files are in the text; the others stay in the list.
  const pending = uploads.uploads.filter(({ state }) => state !== 'done')
  const add = (files: Iterable<File>, at?: number) => {
    const all = [...files]
    setBatch(all)
    const place = at === undefined ? rangeForNewBlock(editor).from : positionAfterBlock(editor, at)
    addUploadPositions(
      editor,
      all.map((file) => ({ file, at: place })),
    )
    uploads.add(all)
  }
  useImperativeHandle(takeFiles, () => add)
  const insert = (...nodes: JSONContent[]) => {
    setOpen(undefined)
    insertBlocks(editor, nodes)
  }

  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('data-field', props.name)
    dom.setAttribute('aria-labelledby', props.labelId)
    dom.setAttribute('aria-describedby', props.describedBy)
    dom.setAttribute('aria-invalid', String(props.invalid))
    dom.setAttribute('aria-readonly', String(disabled))
  }, [editor, props.name, props.labelId, props.describedBy, props.invalid, disabled])

  const keys = (event: KeyboardEvent) => {
    const tools = () => box.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')
    const command = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (event.altKey && event.key === 'F10') tools()?.focus()
    else if (command && event.key === 'k' && !disabled) setOpen('link')
    else if (command && event.key === 'f') setFinding(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <chakra.div
      ref={box}
      data-editor-box
      borderWidth="1px"
      borderColor={props.invalid ? 'danger' : 'edge'}
      borderRadius="field"
      bg="surface"
      position="relative"
      onKeyDownCapture={(event) => {
        if (!menuKeys.current?.(event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onKeyDown={keys}
    >
      <chakra.div
        position="sticky"
        data-sticky-tools
        top={`calc(var(--sticky-top, 0px) + ${formNotices} + ${undoNotice})`}
        zIndex="raised"
        px="2"
        py="1.5"
        borderBottomWidth="1px"
        borderColor="line"
        borderTopRadius="field"
        bg="surface"
      >
        <RichTextToolbar
          editor={editor}
          disabled={disabled}
          onAsk={setOpen}
          onFind={() => setFinding(true)}
        />
        <TableToolbar editor={editor} />
        {isFinding && <FindInTextBar editor={editor} onClose={() => setFinding(false)} />}
        {pending.length > 0 && (
          // In view wherever the files were pasted, because the user may have to answer.
          <chakra.div maxH="35vh" overflowY="auto" pt="2" css={{ '& > section': { mb: 0 } }}>
            <UploadList uploads={{ ...uploads, uploads: pending }} />
          </chakra.div>
        )}
        {pending.length === 0 && batchImages.length > 1 && (
          <GalleryOffer
            count={batchImages.length}
            onAccept={() => {
              showInGallery(editor, batchImages)
              setBatch([])
            }}
            onDismiss={() => {
              setBatch([])
              editor.commands.focus()
            }}
          />
        )}
      </chakra.div>
      <input
        ref={documents}
        type="file"
        multiple
        hidden
        accept={toAcceptAttribute('pdf')}
        aria-label="PDFs to upload"
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // Lets the user choose the same files again after correcting them.
          event.target.value = ''
        }}
      />
      <UnsentFilesGuard count={pending.filter(isUploadUnsettled).length} />
      <chakra.div css={written}>
        <EditorContent editor={editor} />
      </chakra.div>
      <SlashMenu editor={editor} onAsk={setOpen} ref={menuKeys} />
      <WordCount editor={editor} />
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(undefined)} />}
      {(open === 'images' || open === 'gallery') && (
        <Suspense>
          <PicturePickerDialog
            act="Insert"
            hasOwnText
            many={open}
            onClose={() => setOpen(undefined)}
            onChoose={(pictures, gallery) => {
              const nodes = pictures.map(
                ({ alternativeText, caption, focalPoint: _focalPoint, ...image }) => {
                  return {
                    type: 'image',
                    attrs: { image, alt: alternativeText, caption: caption ?? '', gallery },
                  }
                },
              )
              insert(...nodes)
            }}
          />
        </Suspense>
      )}
      {open === 'file' && (
        <Suspense>
          <FilePickerDialog
            onClose={() => setOpen(undefined)}
            onChoose={(file) => insert(fileNode(file))}
            onUpload={() => {
              setOpen(undefined)
              documents.current?.click()
            }}
          />
        </Suspense>
      )}
      {(open === 'button' || open === 'video') && (
        <LinkBlockDialog
          block={{ appearance: open, label: '', url: '', file: null }}
          act="Add"
          onClose={() => setOpen(undefined)}
          onSave={(block) => insert({ type: 'linkBlock', attrs: { ...block } })}
        />
      )}
    </chakra.div>
  )
}

/** Offers to show images that were added together as a gallery. */
function GalleryOffer(props: { count: number; onAccept: () => void; onDismiss: () => void }) {
  return (
    <chakra.div role="status" display="flex" flexWrap="wrap" alignItems="center" gap="2" pt="2" ps="1">
      {props.count} images added.
      <Button size="sm" variant="outline" shape="field" onClick={props.onAccept}>
        Show as gallery
      </Button>
      <CloseButton aria-label="Dismiss" onClick={props.onDismiss} />
    </chakra.div>
  )
}

/** Shows images of the text in a gallery. @param images their document ids */
function showInGallery(editor: Editor, images: readonly string[]): void {
  const { tr } = editor.state
  tr.doc.descendants(({ type, attrs }, position) => {
    const { documentId } = (attrs['image'] ?? {}) as { documentId?: string }
    if (type.name === 'image' && documentId !== undefined && images.includes(documentId))
      tr.setNodeAttribute(position, 'gallery', true)
  })
  editor.view.dispatch(tr)
  editor.commands.focus()
}

/** An uploaded file as a node of the text: an image, or a document to download. */
function fileNode(stored: LibraryFile): JSONContent {
  const { documentId, name, mime, size, url, alternativeText, caption } = stored
  if (!mime.startsWith('image/')) {
    const file = { documentId, name, mime, size }
    return {
      type: 'linkBlock',
      attrs: { appearance: 'file', url, label: name.replace(/\.\w+$/, ''), file },
    }
  }
  const { version: _version, focalPoint: _focalPoint, alternativeText: _text, ...image } = stored
  return { type: 'image', attrs: { image, alt: alternativeText, caption: caption ?? '' } }
}

/** Pixels between the cursor and what covers the text above and below it. */
const CURSOR_GAP_PX = 16

/**
 * The distances from the sides of the window within which the cursor is covered: above by the sticky toolbar, below by the
 * actions of a form. ProseMirror reads them whenever it scrolls, because the bars change their heights.
 */
function createUncoveredArea() {
  let text: HTMLElement | undefined
  const sides = {
    left: CURSOR_GAP_PX,
    right: CURSOR_GAP_PX,
    get top() {
      const tools = text?.closest('[data-editor-box]')?.querySelector<HTMLElement>('[data-sticky-tools]')
      return CURSOR_GAP_PX + (tools ? parseFloat(getComputedStyle(tools).top) + tools.offsetHeight : 0)
    },
    get bottom() {
      const bar = text ? getComputedStyle(text).getPropertyValue('--sticky-bottom') : ''
      return CURSOR_GAP_PX + (parseFloat(bar) || 0)
    },
  }
  return { sides, measure: (element: HTMLElement) => (text = element) }
}

function sayLeftOut(leftOut: DroppedContent): void {
  const text = describeDroppedContent(leftOut)
  if (text) toast.error(text)
}

/**
 * Pastes text that begins with a heading below the current words; otherwise the heading would merge into
 * their paragraph.
 */
function pasteHeading(view: EditorView, slice: Slice): boolean {
  const { selection, tr } = view.state
  const { $from } = selection
  const { firstChild, lastChild } = slice.content
  if (firstChild?.type.name !== 'heading' || $from.depth !== 1 || $from.parentOffset === 0) return false
  const end = lastChild?.type.name === 'heading' ? 0 : slice.openEnd
  view.dispatch(tr.replaceSelection(new Slice(slice.content, 0, end)).scrollIntoView())
  return true
}

/**
 * Replaces the content by another version. Only differences are changed, so that the cursor keeps its
 * position where possible.
 */
function takeIn(editor: Editor, value: unknown[]): void {
  if (deepEqual(toStrapiBlocks(editor.getJSON()), value)) return
  const { state, view } = editor
  const { doc, selection } = state
  const next = state.schema.nodeFromJSON(toProseMirror(value))
  const byBlock = replaceBlocks(state.tr, next)
  if (byBlock) return view.dispatch(withoutHistory(byBlock))
  const start = doc.content.findDiffStart(next.content)
  if (start === null) return
  let { a, b } = doc.content.findDiffEnd(next.content)!
  const overlap = start - Math.min(a, b)
  if (overlap > 0) [a, b] = [a + overlap, b + overlap]
  let { tr } = state
  tr.replace(start, a, next.slice(start, b))
  if (!tr.doc.eq(next)) tr = state.tr.replaceWith(0, doc.content.size, next.content)
  if (tr.doc.content.size === doc.content.size) {
    const [anchor, head] = [tr.doc.resolve(selection.anchor), tr.doc.resolve(selection.head)]
    tr.setSelection(TextSelection.between(anchor, head))
  }
  view.dispatch(withoutHistory(tr))
}

const withoutHistory = (tr: Transaction) => tr.setMeta('addToHistory', false).setMeta('preventUpdate', true)

/**
 * Replaces the blocks that differ, where they are in several places, as after a merge with another user's changes. The cursor
 * may be between them. @returns undefined if they are in one place
 */
function replaceBlocks(tr: Transaction, next: Node): Transaction | undefined {
  const parts = diffArrays([...tr.doc.children], [...next.children], {
    comparator: (one, other) => one.eq(other),
  })
  const places = parts.filter(
    ({ added, removed }, index) =>
      (added || removed) && !parts[index - 1]?.added && !parts[index - 1]?.removed,
  )
  if (places.length < 2) return undefined
  let at = 0
  for (const { added, removed, value } of parts) {
    const size = value.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    if (removed) tr.delete(at, at + size)
    else {
      if (added) tr.insert(at, value)
      at += size
    }
  }
  return tr.doc.eq(next) ? tr : undefined
}

/** Inserts blocks without text at the cursor, and continues below them. */
function insertBlocks(editor: Editor, nodes: JSONContent[]): void {
  const place = rangeForNewBlock(editor)
  editor
    .chain()
    .insertContentAt(place, [...nodes, { type: 'paragraph' }])
    .focus(place.from + nodes.length + 1)
    .run()
}

function WordCount({ editor }: { editor: Editor }) {
  const count = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.state.doc.textBetween(0, now.state.doc.content.size, ' ', ' ').split(/\s+/).filter(Boolean).length,
  })
  return (
    <chakra.p px="3" py="1.5" fontSize="sm" color="muted" borderTopWidth="1px" borderColor="line">
      {count === 1 ? '1 word' : `${count} words`}
    </chakra.p>
  )
}

const written = {
  '& .ProseMirror': {
    ...styles['.rich-text'],
    minHeight: '220px',
    px: { base: '4', md: '5' },
    py: '4',
    borderRadius: 'field',
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
    // The toolbar would cover an outline around it.
    '&:focus-visible': { outlineOffset: '-3px' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'md' },
    '& :is(th, td)': {
      minWidth: '64px',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderColor: 'line',
      textAlign: 'start',
    },
    '& :is(th, tr:first-of-type td)': { bg: 'canvas', fontWeight: 'semibold' },
    '& .selectedCell': { bg: 'teal.soft' },
    '& figure[data-table]': { my: '7', overflowX: 'auto' },
    '& figure[data-table] figcaption': {
      mt: 0,
      mb: '2',
      fontSize: 'md',
      fontWeight: 'semibold',
      color: 'ink',
    },
    '& figure[data-table] figcaption:has(> br:only-child)::before': {
      content: '"Table caption"',
      float: 'inline-start',
      height: 0,
      fontWeight: 'normal',
      color: 'muted',
      pointerEvents: 'none',
    },
    '& .found': { bg: 'amber.soft' },
    '& .found.current': { bg: 'amber' },
    '& [data-foreign]': { p: '3', bg: 'canvas', color: 'muted' },
    '& .ProseMirror-gapcursor': { position: 'relative', display: 'block', height: '2px', bg: 'ink' },
    '& .ProseMirror-selectednode': { outline: '3px solid var(--focus)' },
  },
} as const
