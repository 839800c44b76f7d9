import { useRef, useState } from 'react'

/** The selected rows of the current page; rows that leave it are deselected. */
export function useRowSelection<Row extends { documentId: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The row that was ticked last, where a range begins. */
  const last = useRef<string>(undefined)
  const ticked = rows.filter(({ documentId }) => ids.has(documentId))
  return {
    ticked,
    all:
      ticked.length === 0
        ? ('none' as const)
        : ticked.length < rows.length
          ? ('some' as const)
          : ('all' as const),
    /** @param isRange also ticks the rows between this one and the row that was ticked before */
    tick: (documentId: string, isTicked: boolean, isRange = false) => {
      const all = rows.map((row) => row.documentId)
      const to = all.indexOf(documentId)
      const from = isRange && last.current !== undefined ? all.indexOf(last.current) : -1
      const range = from < 0 ? [documentId] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(ticked.map((row) => row.documentId))
      for (const id of range) {
        if (isTicked) next.add(id)
        else next.delete(id)
      }
      last.current = documentId
      setIds(next)
    },
    tickAll: (isTicked: boolean) => setIds(new Set(isTicked ? rows.map(({ documentId }) => documentId) : [])),
    /** Selects these and no others. */
    keep: (documentIds: readonly string[]) => setIds(new Set(documentIds)),
  }
}

export type RowSelection<Row extends { documentId: string }> = ReturnType<typeof useRowSelection<Row>>
