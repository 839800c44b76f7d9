import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  previewPath,
  type PreviewOutcome,
  type PreviewStatusMessage,
  type UnsavedDraft,
  type UnsavedDraftMessage,
} from '~/lib/preview-paths-and-messages'
import { Button } from '~/ui/button'
import ArrowLeft from '~icons/lucide/arrow-left'
import LinkIcon from '~icons/lucide/link'
import { usePanelUser } from '../sign-in/session-gate'
import { ToggleButtons } from '../toggle-buttons'
import { PreviewLinks } from './preview-links'
import { ScaledFrame } from './scaled-frame'

const widths = { Phone: 390, Tablet: 768, Desktop: 1280 }
type Width = keyof typeof widths
const widthNames = ['Phone', 'Tablet', 'Desktop'] as const

/** Milliseconds after the last keystroke until the preview updates. */
const PAUSE = 250

interface PreviewPaneProps {
  /** Path of the public page, with query and fragment if any. */
  path: string
  /** The form's values; undefined while they are invalid. */
  typed: UnsavedDraft | undefined
  /** Errors that prevent publication; some pages can't be rendered with them. */
  missing: string[]
  /** Whether the form has nothing that isn't published. */
  isPublished?: boolean
  /** Whether the preview starts at phone width for lack of space. */
  isNarrow?: boolean | undefined
  onClose: () => void
}

/** The preview of a form's page, with adjustable width. It follows unsaved changes. */
export default function PreviewPane(props: PreviewPaneProps) {
  const { path, typed, missing, isPublished = false, isNarrow = false, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [width, setWidth] = useState<Width>(() => (isNarrow || window.innerWidth < 960 ? 'Phone' : 'Desktop'))
  const [isLinking, setLinking] = useState(false)
  const mayLink = usePanelUser()?.abilities.includes('preview-links.make') ?? false
  const { frame, state, attempt, retry, checkLoad } = useFollowing(typed)
  const { pathname, search, hash } = new URL(useSettled(path), location.origin)

  useLayoutEffect(() => {
    if (!isNarrow) heading.current?.focus()
  }, [isNarrow])
  return (
    <chakra.section
      aria-label="Preview"
      display="flex"
      flexDirection="column"
      flex="1"
      minW="0"
      height="100%"
      bg="canvas"
      borderEndWidth={{ md: '1px' }}
      borderColor="line"
    >
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2.5"
        px="4"
        py="3"
        bg="surface"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <Button size="sm" variant="outline" shape="field" onClick={onClose}>
          {isNarrow && <chakra.span hideBelow="lg">Close preview</chakra.span>}
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="2"
            hideFrom={isNarrow ? 'lg' : undefined}
          >
            <ArrowLeft aria-hidden /> Back to form
          </chakra.span>
        </Button>
        <chakra.h3 as={isNarrow ? 'h2' : 'h3'} ref={heading} tabIndex={-1} fontSize="lead" me="auto">
          Preview
        </chakra.h3>
        <ToggleButtons
          label="Width"
          choices={widthNames.map((name) => ({ value: name, label: name }))}
          value={width}
          onChange={setWidth}
        />
        {mayLink && (
          <Button size="sm" variant="outline" shape="field" onClick={() => setLinking(true)}>
            <LinkIcon aria-hidden /> Preview links
          </Button>
        )}
      </chakra.header>
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="3" px="4" py="2">
        <chakra.p role="status" fontSize="sm" color={isTrouble(state) ? 'danger' : 'muted'}>
          {state === 'shown' && isPublished ? 'This is the published page.' : textOf(state, missing)}
        </chakra.p>
        {state === 'failed' && (
          <Button
            size="sm"
            variant="outline"
            shape="field"
            onClick={() => {
              heading.current?.focus()
              retry()
            }}
          >
            Try again
          </Button>
        )}
      </chakra.div>
      <ScaledFrame
        key={attempt}
        ref={frame}
        title="Preview of the page"
        src={previewPath(pathname) + search + hash}
        pixels={widths[width]}
        isHidden={state === 'failed'}
        onLoad={checkLoad}
      />
      {isLinking && <PreviewLinks path={pathname} onClose={() => setLinking(false)} />}
    </chakra.section>
  )
}

/**
 * Delays a value until it stops changing; otherwise an address that follows a title would load a page with
 * every letter.
 */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 4 * PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

type State = 'loading' | 'failed' | PreviewOutcome

const isTrouble = (state: State): boolean => !['loading', 'shown'].includes(state)

const words: Record<Exclude<State, 'not-shown'>, string> = {
  loading: 'Loading preview…',
  shown: 'Preview of your draft, including unsaved changes.',
  failed: 'The preview didn’t load. Your draft isn’t affected.',
  unreachable: 'The server isn’t responding. The preview updates with your next change.',
  'signed-out': 'Your session expired. After you sign in, the preview updates with your next change.',
}

/** Only the first few errors are listed. */
const MAX_COMPLAINTS = 3

function textOf(state: State, missing: readonly string[]): string {
  if (!navigator.onLine && (state === 'not-shown' || state === 'unreachable'))
    return 'You’re offline. The preview updates when you’re back online.'
  if (state !== 'not-shown') return words[state]
  return missing.length > 0
    ? `Can’t update the preview yet. ${missing.slice(0, MAX_COMPLAINTS).join(' ')}`
    : 'Can’t update the preview. Check the form for errors.'
}

/**
 * Sends unsaved values to the preview's frame once it listens, and receives the result. Both are of the same
 * origin. The browser replaces a page that it can't load or may not frame (an error page, no network) with one
 * of another origin, so an inaccessible document after the load event means failure.
 */
function useFollowing(typed: UnsavedDraft | undefined) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('loading')
  /** Counts how often a document in the frame has started to listen. */
  const [documents, setDocuments] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<Partial<PreviewStatusMessage> | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (data?.tanglaw === 'listening') setDocuments((before) => before + 1)
      else if (data?.tanglaw) setState(data.tanglaw)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  const sent = typed && JSON.stringify(typed)
  const send = useEffectEvent(() => {
    if (sent === undefined) return
    const message: UnsavedDraftMessage = { tanglaw: 'typed', typed: JSON.parse(sent) as UnsavedDraft }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  })
  useEffect(() => {
    if (documents === 0 || sent === undefined) return undefined
    const timer = setTimeout(send, PAUSE)
    return () => clearTimeout(timer)
  }, [documents, sent])
  useEffect(() => {
    // The page then reads what it couldn't read without a connection.
    const onOnline = () => send()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  const retry = () => {
    setState('loading')
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  const checkLoad = () => setFailed(!frame.current?.contentDocument)
  return { frame, state: stateOf(hasFailed, sent, state), attempt, retry, checkLoad }
}

function stateOf(hasFailed: boolean, sent: string | undefined, state: State): State {
  if (hasFailed) return 'failed'
  return sent === undefined ? 'not-shown' : state
}
