import { chakra } from '@chakra-ui/react'
import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { deepEqual } from 'fast-equals'
import { Suspense, lazy, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { styles } from '~/ui/rich-text.styles'
import { toBlocks, toDocument } from './convert'
import { schemaExtensions } from './extensions'
import { Find } from './find'
import { FindBar } from './find-bar'
import { TableKeys } from './keys'
import { LinkDialog } from './link-dialog'
import type { Linkable } from './links'
import { cleanPasted, leftOutText, type LeftOut } from './paste'
import { EditedPicture } from './picture'
import type { Asked } from './inserts'
import { Slash } from './slash'
import { SlashMenu, type MenuKeys } from './slash-menu'
import { TableTools, blockPlace } from './tables'
import { Toolbar } from './toolbar'

const PicturePicker = lazy(() => import('../library/picture-picker'))

const extensions = [...schemaExtensions, EditedPicture, TableKeys, Find, Slash]

interface RichTextEditorProps {
  /** The path of its value in the form. */
  name: string
  labelId: string
  /** What says more about it, or what is wrong. */
  describedBy: string
  invalid: boolean
  disabled: boolean
  linkable: readonly Linkable[]
  /** Blocks as they are stored. */
  value: unknown[]
  onChange: (value: unknown[]) => void
  onBlur: () => void
}

/** Rich text as the page will show it, with a toolbar above. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur } = props
  // The last input comes back as this very value.
  const told = useRef(value)
  const editor = useEditor({
    // Created while rendering it would end before the page is mounted, where React delays a rendered page.
    immediatelyRender: false,
    extensions,
    content: toDocument(value),
    // A sheet that it puts into the page would be refused there; its few rules are below.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: (html) => {
        const { clean, ...leftOut } = cleanPasted(html)
        sayLeftOut(leftOut)
        return clean
      },
      handleDrop: (_view, event) => refusesFiles(event.dataTransfer),
      handlePaste: (view, event, slice) => {
        if (refusesFiles(event.clipboardData)) return true
        // A cell or a caption is one line of text.
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
    onUpdate: ({ editor: now }) => {
      const blocks = toBlocks(now.getJSON())
      // The paragraph below a table at the end is the editor's own: putting it there changes nothing.
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
  return editor ? <Written {...props} editor={editor} /> : <chakra.div minH="300px" />
}

interface WrittenProps extends RichTextEditorProps {
  editor: Editor
}

function Written({ editor, ...props }: WrittenProps) {
  const { disabled, linkable } = props
  const [open, setOpen] = useState<Asked>()
  const [isFinding, setFinding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const menuKeys = useRef<MenuKeys>(null)

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
  useEffect(() => {
    // Tab reaches the first tool until another was used.
    box.current?.querySelector<HTMLElement>('[data-tool]')?.setAttribute('tabindex', '0')
  }, [])

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
        top="0"
        zIndex="raised"
        px="2"
        py="1.5"
        borderBottomWidth="1px"
        borderColor="line"
        borderTopRadius="field"
        bg="surface"
      >
        <Toolbar
          editor={editor}
          disabled={disabled}
          onLink={() => setOpen('link')}
          onPicture={() => setOpen('picture')}
          onFind={() => setFinding(true)}
        />
        <TableTools editor={editor} />
        {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      </chakra.div>
      <chakra.div css={written}>
        <EditorContent editor={editor} />
      </chakra.div>
      <SlashMenu editor={editor} onAsk={setOpen} ref={menuKeys} />
      <WordCount editor={editor} />
      {open === 'link' && (
        <LinkDialog editor={editor} linkable={linkable} onClose={() => setOpen(undefined)} />
      )}
      {open === 'picture' && (
        <Suspense>
          <PicturePicker
            act="Insert"
            hasOwnText
            onClose={() => setOpen(undefined)}
            onChoose={({ alternativeText, focalPoint: _focalPoint, ...image }) => {
              setOpen(undefined)
              insertPicture(editor, image, alternativeText)
            }}
          />
        </Suspense>
      )}
    </chakra.div>
  )
}

/** Pictures come from the library; a pasted or dropped one is refused with a word. */
function refusesFiles(data: DataTransfer | null): boolean {
  if (!data || data.getData('text/html') || data.getData('text/plain')) return false
  const pictures = [...data.files].filter(({ type }) => type.startsWith('image/')).length
  sayLeftOut({ pictures, links: 0 })
  return data.files.length > 0
}

function sayLeftOut(leftOut: LeftOut): void {
  const text = leftOutText(leftOut)
  if (text) toast.error(text)
}

/**
 * Pastes text that begins with a heading below the words before the cursor; as the first of several blocks it would
 * become part of their paragraph.
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

/** Puts another version into the editor, only where it differs: the cursor stays where it was as far as it can. */
function takeIn(editor: Editor, value: unknown[]): void {
  if (deepEqual(toBlocks(editor.getJSON()), value)) return
  const { state, view } = editor
  const { doc, selection } = state
  const next = state.schema.nodeFromJSON(toDocument(value))
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
  view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}

function insertPicture(editor: Editor, image: object, alt: string): void {
  const place = blockPlace(editor)
  editor
    .chain()
    .insertContentAt(place, [{ type: 'image', attrs: { image, alt } }, { type: 'paragraph' }])
    .focus(place.from + 2)
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
