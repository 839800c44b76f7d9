import { MAX_ICONS_PER_REQUEST, ICON_TIMEOUT_MS } from '~/behavior/specified-limits'

/** An icon in Iconify's format: the content of an `svg` element, and the size of its view box. */
export interface IconDrawing {
  body: string
  width: number
  height: number
}

interface CollectionAnswer {
  icons?: Record<string, { body?: unknown; width?: number; height?: number }>
  width?: number
  height?: number
}

const known = new Map<string, Promise<IconDrawing | undefined>>()
let asked = new Map<string, (drawing: IconDrawing | undefined) => void>()

/**
 * Loads an icon that an editor chose by name, from this server. Concurrent lookups share a request. Resolves
 * to undefined after 1500 ms, and the page then omits the icon.
 */
export function fetchIcon(name: string): Promise<IconDrawing | undefined> {
  const before = known.get(name)
  if (before) return before
  const drawing = new Promise<IconDrawing | undefined>((resolve) => {
    if (asked.size === 0) queueMicrotask(ask)
    asked.set(name, resolve)
    if (asked.size === MAX_ICONS_PER_REQUEST) ask()
  })
  known.set(name, drawing)
  return drawing
}

function ask(): void {
  const batch = asked
  asked = new Map()
  if (batch.size === 0) return
  fetchIconBatch([...batch.keys()]).then(
    (icons) => batch.forEach((resolve, name) => resolve(icons.get(name))),
    () => {
      for (const [name, resolve] of batch) {
        known.delete(name) // so that another page tries again
        resolve(undefined)
      }
    },
  )
}

async function fetchIconBatch(names: string[]): Promise<Map<string, IconDrawing>> {
  const response = await fetch(`/icons/lucide.json?icons=${names.toSorted().join(',')}`, {
    signal: AbortSignal.timeout(ICON_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The icons did not come (${response.status})`)
  const { icons = {}, width = 24, height = 24 } = (await response.json()) as CollectionAnswer
  const drawings = Object.entries(icons).flatMap(([name, icon]) =>
    typeof icon.body === 'string' ? [[name, { width, height, ...icon, body: icon.body }] as const] : [],
  )
  return new Map(drawings)
}
