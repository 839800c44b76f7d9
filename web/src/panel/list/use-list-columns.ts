import { useState } from 'react'
import * as v from 'valibot'
import { storageKeys } from '~/behavior/storage-inventory'
import { usePanelUser } from '../sign-in/session-gate'
import type { ListColumn } from './list-column'

/**
 * The visible columns of a section, stored in this browser by user and section. The first column, which names
 * the row, is always visible.
 */
export function useListColumns<Row>(section: string, columns: ListColumn<Row>[]) {
  const key = `${storageKeys.columns.key}${usePanelUser()?.id ?? ''}:${section}`
  const [chosen, setChosen] = useState(() => read(key))
  const isShown = (column: ListColumn<Row>) =>
    column === columns[0] || (chosen ? chosen.includes(column.key) : !column.isOptional)
  const choose = (keys: string[] | undefined) => {
    setChosen(keys)
    try {
      if (keys) localStorage.setItem(key, JSON.stringify(keys))
      else localStorage.removeItem(key)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  const shown = columns.filter(isShown)
  return {
    shown,
    /** Shows or hides a column. */
    toggle: ({ key: name }: ListColumn<Row>) => {
      const keys = shown.map((column) => column.key)
      choose(keys.includes(name) ? keys.filter((one) => one !== name) : [...keys, name])
    },
    /** Restores the default columns; undefined while they are shown. */
    reset: chosen && (() => choose(undefined)),
  }
}

export type ListColumnChoice<Row> = ReturnType<typeof useListColumns<Row>>

function read(key: string): string[] | undefined {
  try {
    const parsed = v.safeParse(v.array(v.string()), JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
