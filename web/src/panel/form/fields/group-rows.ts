interface Group {
  title: string
  /** Indexes of its rows in the whole list. */
  indexes: number[]
}

/** The groups of rows in the order of their first rows; the rows without a group come last. */
export function groupRows(rows: readonly { group: string }[]): Group[] {
  const titles = [...new Set(rows.map(({ group }) => group))]
  return titles
    .map((title) => ({
      title,
      indexes: rows.flatMap(({ group }, index) => (group === title ? [index] : [])),
    }))
    .toSorted((a, b) => Number(a.title === '') - Number(b.title === ''))
}
