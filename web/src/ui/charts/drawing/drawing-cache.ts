import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { CacheDrawing } from './drawing-cache-context'

/**
 * Creates a least-recently-used cache of rendered charts, for the server.
 * @param maxSize characters of keys and markup
 */
export function createDrawingCache(maxSize: number): CacheDrawing {
  const drawings = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  return (key, drawing) => {
    const known = drawings.get(key)
    if (known !== undefined) return known
    const markup = renderToString(drawing)
    drawings.set(key, markup)
    return markup
  }
}
