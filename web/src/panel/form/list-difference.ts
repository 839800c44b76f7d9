import {
  type MergeResolutions,
  type FieldDifference,
  type ListDiffItem,
  type ListDiffSpec,
  type ComparedVersions,
  type WrittenValues,
  chosenValue,
  findValueDifference,
} from './difference-specs'

type Keyed = Map<string, ListDiffItem>

/** Differences in a repeatable part: item by item and field by field, then the order. */
export function findListDifferences<Values extends object>(
  spec: ListDiffSpec<Values>,
  versions: ComparedVersions<Values>,
): FieldDifference[] {
  const [base, mine, theirs] = keyed(spec, versions)
  const differences: FieldDifference[] = []
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [b, m, t] = [base.get(key), mine.get(key), theirs.get(key)]
    const id = `${spec.name}/${key}`
    if (m && t) {
      for (const field of spec.fields) {
        const versionsOfItem = { base: b, mine: m, theirs: t }
        differences.push(
          ...findValueDifference(field, versionsOfItem, `${id}/${field.name}`, `${spec.labelOf(m)}: `),
        )
      }
    } else {
      differences.push(presence(spec, id, b, m, t))
    }
  }
  return [...differences, ...orderDifference(spec, base, mine, theirs)]
}

/** The list that results from the user's choices; by default mine. */
export function mergeListVersions<Values extends object>(
  spec: ListDiffSpec<Values>,
  versions: ComparedVersions<Values>,
  resolutions: MergeResolutions,
  written: WrittenValues,
): ListDiffItem[] {
  const [base, mine, theirs] = keyed(spec, versions)
  const theirOrder = resolutions[`${spec.name}/order`] === 'theirs'
  const [leading, following] = theirOrder ? [theirs, mine] : [mine, theirs]
  const keys = [...leading.keys()]
  for (const [index, key] of [...following.keys()].entries()) {
    if (keys.includes(key)) continue
    // An item of only one side is inserted after its neighbor on that side.
    const neighbor = [...following.keys()][index - 1]
    keys.splice(neighbor === undefined ? 0 : keys.indexOf(neighbor) + 1, 0, key)
  }
  return keys.flatMap((key) => {
    const [m, t] = [mine.get(key), theirs.get(key)]
    const id = `${spec.name}/${key}`
    if (!m || !t) {
      const kept = resolutions[id] === 'theirs' ? t : m
      return kept ? [kept] : []
    }
    const chosen = spec.fields.map((field) => {
      const of = `${id}/${field.name}`
      const versionsOfItem = { base: base.get(key), mine: m, theirs: t }
      return [field.name, chosenValue(field, versionsOfItem, resolutions[of], written[of])]
    })
    return [{ ...m, ...Object.fromEntries(chosen) }]
  })
}

function presence<Values>(
  spec: ListDiffSpec<Values>,
  id: string,
  base: ListDiffItem | undefined,
  mine: ListDiffItem | undefined,
  theirs: ListDiffItem | undefined,
): FieldDifference {
  const present = (mine ?? theirs)!
  const label = spec.labelOf(present)
  const onlyIn = { side: mine ? 'mine' : 'theirs', content: describeItem(spec, present, label) } as const
  if (!base) {
    const words = mine ? ['Added', 'Not in the list'] : ['Not in the list', 'Added']
    return { id, label, mine: words[0]!, theirs: words[1]!, changedBy: mine ? 'me' : 'them', onlyIn }
  }
  const untouched = spec.fields.every((field) => base[field.name] === present[field.name])
  const kept = untouched ? 'Kept' : 'Kept and changed'
  return {
    id,
    label,
    mine: mine ? kept : 'Removed',
    theirs: theirs ? kept : 'Removed',
    changedBy: untouched ? (mine ? 'them' : 'me') : 'both',
    onlyIn,
  }
}

/** The values of an item, one per line; without blank ones, and without that which is its label. */
function describeItem<Values>(spec: ListDiffSpec<Values>, item: ListDiffItem, label: string): string {
  const lines = spec.fields.flatMap(({ name, label: field, show = String }) => {
    const value = item[name] === undefined || item[name] === null ? '' : show(item[name])
    return value === '' || value === label
      ? []
      : [`${field.slice(0, 1).toUpperCase()}${field.slice(1)}: ${value}`]
  })
  return lines.join('\n') || label
}

function orderDifference<Values>(
  spec: ListDiffSpec<Values>,
  base: Keyed,
  mine: Keyed,
  theirs: Keyed,
): FieldDifference[] {
  const shared = (list: Keyed) => [...list.keys()].filter((key) => mine.has(key) && theirs.has(key))
  const [b, m, t] = [shared(base).join(), shared(mine).join(), shared(theirs).join()]
  if (m === t) return []
  const labels = (list: Keyed) => shared(list).map((key) => spec.labelOf(list.get(key)!))
  return [
    {
      id: `${spec.name}/order`,
      label: `Order of ${spec.label.toLowerCase()}`,
      mine: labels(mine).join(', '),
      theirs: labels(theirs).join(', '),
      changedBy: m === b ? 'them' : t === b ? 'me' : 'both',
    },
  ]
}

function keyed<Values extends object>(spec: ListDiffSpec<Values>, versions: ComparedVersions<Values>) {
  const byKey = (values: Values) => {
    const list: Keyed = new Map()
    for (const item of values[spec.name] as ListDiffItem[]) {
      // A duplicate code is an error that the form reports; here both items are kept.
      let key = spec.keyOf(item) || 'blank'
      while (list.has(key)) key += '+'
      list.set(key, item)
    }
    return list
  }
  return [byKey(versions.base), byKey(versions.mine), byKey(versions.theirs)] as const
}
