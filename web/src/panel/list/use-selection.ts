import { useState } from 'react'

/** The selected rows of the current page; rows that leave it are deselected. */
export function useRowSelection<Row extends { documentId: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const ticked = rows.filter(({ documentId }) => ids.has(documentId))
  return {
    ticked,
    all:
      ticked.length === 0
        ? ('none' as const)
        : ticked.length < rows.length
          ? ('some' as const)
          : ('all' as const),
    tick: (documentId: string, isTicked: boolean) => {
      const next = new Set(ticked.map((row) => row.documentId))
      if (isTicked) next.add(documentId)
      else next.delete(documentId)
      setIds(next)
    },
    tickAll: (isTicked: boolean) => setIds(new Set(isTicked ? rows.map(({ documentId }) => documentId) : [])),
    /** Selects these and no others. */
    keep: (documentIds: readonly string[]) => setIds(new Set(documentIds)),
  }
}

export type RowSelection<Row extends { documentId: string }> = ReturnType<typeof useRowSelection<Row>>
